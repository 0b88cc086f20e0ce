import { dirname, join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { AppliedChoice, Checkpoint, Choice, LoggedEvent } from '@orrery/kernel';
import type { ChatLine } from '../messages/index.ts';
import { CARRIED_KEPT, MIGRATIONS } from './schema.ts';
import type { Change, Grant, MatchChange, NewTable, StoredTable, TableOrigin } from './storage.ts';

/** Flags of a kept choice. */
const BARRIER = 1;
const QUIET = 2;
const TOGETHER = 4;

type Row = Record<string, string | number | null>;

/** Milliseconds that a process which is about to end may still hold its folder. */
const LOCK_PATIENCE = 5_000;
/** SQLite's code for what another connection holds. */
const SQLITE_BUSY = 5;

/**
 * Hold the folder: two servers over one database would each play on with the tables as it remembers them, and write over what
 * the other has kept. The system lets go of the lock when its process is gone, however it ended; the database itself stays
 * readable for everybody (for a copy of it, say).
 */
function lockBeside(file: string): DatabaseSync {
  const lock = new DatabaseSync(join(dirname(file), 'orrery.lock'), { timeout: LOCK_PATIENCE });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error('another Orrery that is running keeps its tables there');
  }
}

/** The tables in an SQLite file. It is synchronous: it lives in a worker thread. */
export class Database {
  private readonly db: DatabaseSync;
  private readonly lock: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  /** Open or make the file. Throws where it belongs to a newer version, or another process keeps its tables there. */
  constructor(file: string) {
    this.lock = lockBeside(file);
    this.db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5_000 });
    this.db.exec('pragma journal_mode = wal; pragma synchronous = full;');
    this.migrate();
  }

  /** Run several changes as one durable commit. Each has its own outcome: one that fails leaves the others be. */
  commit(changes: readonly (() => unknown)[]): ({ value: unknown } | { error: Error })[] {
    this.db.exec('begin immediate');
    try {
      const outcomes = changes.map((change) => {
        this.db.exec('savepoint one');
        try {
          const value = change();
          this.db.exec('release one');
          return { value };
        } catch (error) {
          this.db.exec('rollback to one; release one');
          return { error: error as Error };
        }
      });
      this.db.exec('commit');
      return outcomes;
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('rollback');
      throw error;
    }
  }

  create(table: NewTable): void {
    const now = new Date().toISOString();
    this.run(
      `insert into tables (id, name, game, rules_version, schema, privacy, settings, seed, seed_source, meta, created, updated)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      table.table,
      table.name,
      table.game,
      table.rulesVersion,
      table.schema,
      table.privacy,
      JSON.stringify(table.settings ?? null),
      table.seed,
      table.seedSource,
      JSON.stringify(table.meta),
      now,
      now,
    );
    for (const { hash, role, seat } of table.tokens) this.insertToken({ table: table.table, role, seat }, hash);
    this.writeMatch(table.table, table.first);
  }

  append(table: string, change: Change): void {
    if (this.one('select id from tables where id = ?', table) === undefined) throw new Error(`no table ${table}`);
    if (change.match !== undefined) this.writeMatch(table, change.match);
    if (change.meta !== undefined)
      this.run('update tables set meta = ? where id = ?', JSON.stringify(change.meta), table);
    if (change.ended !== undefined) this.run('update tables set ended = ? where id = ?', change.ended ? 1 : 0, table);
    for (const { seat, message } of change.carried ?? []) {
      this.run('insert into carried (table_id, seat, message) values (?, ?, ?)', table, seat, message);
    }
    if (change.carried !== undefined && change.carried.length > 0) this.forgetOldMessages(table);
    if (change.chat !== undefined) this.writeChat(table, change.chat.from, change.chat.lines);
    if (change.report !== undefined) {
      const { id, report } = change.report;
      const now = new Date().toISOString();
      this.run(
        'insert into reports (id, table_id, created, report) values (?, ?, ?, ?)',
        id,
        table,
        now,
        JSON.stringify(report),
      );
    }
    this.run('update tables set updated = ? where id = ?', new Date().toISOString(), table);
  }

  load(table: string): StoredTable | undefined {
    const row = this.one('select * from tables where id = ?', table);
    if (row === undefined) return undefined;
    return {
      ...originOf(row),
      meta: JSON.parse(row.meta as string),
      checkpoints: this.all('select * from checkpoints where table_id = ? order by at', table).map(
        ({ at, turn, state }): Checkpoint<unknown> => ({
          state: JSON.parse(state as string),
          at: at as number,
          turn: turn as number,
        }),
      ),
      choices: this.all('select * from choices where table_id = ? order by seq', table).map(choiceOf),
      held: this.all('select * from held where table_id = ? order by seat', table).map(
        ({ seat, picks }): Choice => ({ seat: seat as number, picks: JSON.parse(picks as string) }),
      ),
      log: this.all('select event from events where table_id = ? order by seq', table).map(
        ({ event }): LoggedEvent => JSON.parse(event as string),
      ),
      carried: this.all('select seat, message from carried where table_id = ? order by number', table).map(
        ({ seat, message }) => ({ seat: seat as number, message: message as string }),
      ),
      chat: this.all('select * from chat where table_id = ? order by seq', table).map(lineOf),
    };
  }

  grantOf(hash: string): Grant | undefined {
    const row = this.one('select * from tokens where hash = ?', hash);
    if (row === undefined) return undefined;
    return { table: row.table_id as string, role: row.role as Grant['role'], seat: row.seat as number | null };
  }

  replaceToken(grant: Grant, hash: string): void {
    this.run('delete from tokens where table_id = ? and role = ? and seat is ?', grant.table, grant.role, grant.seat);
    this.insertToken(grant, hash);
  }

  ping(): void {
    this.one('select 1 as one');
  }

  close(): void {
    this.db.close();
    this.lock.close();
  }

  private migrate(): void {
    const version = this.one('pragma user_version')!.user_version as number;
    if (version > MIGRATIONS.length) throw new Error('the database was written by a newer version of Orrery');
    for (let next = version; next < MIGRATIONS.length; next++) {
      this.db.exec(`begin immediate; ${MIGRATIONS[next]} pragma user_version = ${next + 1}; commit;`);
    }
  }

  private insertToken({ table, role, seat }: Grant, hash: string): void {
    this.run('insert into tokens (hash, table_id, role, seat) values (?, ?, ?, ?)', hash, table, role, seat);
  }

  private writeMatch(table: string, change: MatchChange): void {
    this.run('delete from choices where table_id = ? and seq >= ?', table, change.choicesFrom);
    change.choices.forEach((choice, i) => {
      this.run(
        'insert into choices (table_id, seq, seat, picks, flags) values (?, ?, ?, ?, ?)',
        table,
        change.choicesFrom + i,
        choice.seat,
        JSON.stringify(choice.picks),
        flagsOf(choice),
      );
    });
    this.run('delete from events where table_id = ? and seq >= ?', table, change.logFrom);
    change.log.forEach((event, i) => {
      const seq = change.logFrom + i;
      this.run('insert into events (table_id, seq, event) values (?, ?, ?)', table, seq, JSON.stringify(event));
    });
    if (change.checkpoints !== undefined) this.writeCheckpoints(table, change.checkpoints);
    if (change.held !== undefined) {
      this.run('delete from held where table_id = ?', table);
      for (const { seat, picks } of change.held) {
        this.run('insert into held (table_id, seat, picks) values (?, ?, ?)', table, seat, JSON.stringify(picks));
      }
    }
    if (change.rules !== undefined) {
      const { rulesVersion, schema } = change.rules;
      this.run('update tables set rules_version = ?, schema = ? where id = ?', rulesVersion, schema, table);
    }
  }

  private writeCheckpoints(table: string, checkpoints: readonly Checkpoint<unknown>[]): void {
    this.run('delete from checkpoints where table_id = ?', table);
    for (const { state, at, turn } of checkpoints) {
      const text = JSON.stringify(state);
      this.run('insert into checkpoints (table_id, at, turn, state) values (?, ?, ?, ?)', table, at, turn, text);
    }
  }

  private writeChat(table: string, from: number, lines: readonly ChatLine[]): void {
    lines.forEach(({ seat, to, text, at, turn }, i) => {
      this.run(
        'insert into chat (table_id, seq, seat, recipients, words, said, turn) values (?, ?, ?, ?, ?, ?, ?)',
        table,
        from + i,
        seat,
        to === null ? null : JSON.stringify(to),
        text,
        at,
        turn,
      );
    });
  }

  private forgetOldMessages(table: string): void {
    this.run(
      `delete from carried where table_id = ? and number <=
       (select number from carried where table_id = ? order by number desc limit 1 offset ${CARRIED_KEPT})`,
      table,
      table,
    );
  }

  private statement(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private run(sql: string, ...values: (string | number | null)[]): void {
    this.statement(sql).run(...values);
  }

  private one(sql: string, ...values: (string | number | null)[]): Row | undefined {
    return this.statement(sql).get(...values) as Row | undefined;
  }

  private all(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.statement(sql).all(...values) as Row[];
  }
}

function originOf(row: Row): TableOrigin {
  return {
    table: row.id as string,
    name: row.name as string,
    game: row.game as string,
    rulesVersion: row.rules_version as string,
    schema: row.schema as number,
    privacy: row.privacy as TableOrigin['privacy'],
    settings: JSON.parse(row.settings as string),
    seed: row.seed as string | null,
    seedSource: row.seed_source as TableOrigin['seedSource'],
  };
}

function lineOf({ seat, recipients, words, said, turn }: Row): ChatLine {
  return {
    seat: seat as number,
    to: recipients === null ? null : JSON.parse(recipients as string),
    text: words as string,
    at: said as string,
    turn: turn as number,
  };
}

function flagsOf(choice: AppliedChoice): number {
  return (choice.barrier ? BARRIER : 0) | (choice.quiet ? QUIET : 0) | (choice.together ? TOGETHER : 0);
}

function choiceOf(row: Row): AppliedChoice {
  const flags = row.flags as number;
  return {
    seat: row.seat as number,
    picks: JSON.parse(row.picks as string),
    barrier: (flags & BARRIER) !== 0,
    quiet: (flags & QUIET) !== 0,
    together: (flags & TOGETHER) !== 0,
  };
}
