import { type GameDefinition, loadMatch, Match, Refused } from '@orrery/kernel';
import { botsFor } from './bots.ts';
import { commitmentTo, drawSeed } from './dice.ts';
import type { CreateTable, LoadTable, SeatRequest, TableCreated } from './messages/index.ts';
import type { Grant, TableMeta, TableOrigin } from './storage/storage.ts';
import { wholeMatch } from './table/marks.ts';
import { renewedNotice, restoreTable } from './table/restore.ts';
import { stateBody } from './table/state.ts';
import type { House } from './table/house.ts';
import { Table } from './table/table.ts';
import { hashToken, newTableId, newToken } from './tokens.ts';

/** The tables of a house: made, found by their tokens, kept in memory while somebody is there. */
export class Tables {
  readonly games: Readonly<Record<string, GameDefinition>>;
  private readonly house: House;
  private readonly idleAfter: number;
  private readonly open = new Map<string, Promise<Table | undefined>>();
  private readonly sweeper: NodeJS.Timeout;

  /** `idleAfter`: milliseconds after which a table that nobody looks at leaves the memory, until somebody comes. */
  constructor(house: House, games: Readonly<Record<string, GameDefinition>>, idleAfter: number) {
    this.house = house;
    this.idleAfter = idleAfter;
    this.games = games;
    this.sweeper = setInterval(() => void this.sweep(), idleAfter / 10);
    this.sweeper.unref();
  }

  /** How many tables are in memory. */
  get count(): number {
    return this.open.size;
  }

  /** Make a table and begin its match. Throws `Refused` where the settings are not the game's. */
  create(request: CreateTable): Promise<TableCreated> {
    const game = this.game(request.game);
    const table = newTableId();
    const seed = request.seed ?? drawSeed();
    const setup = guarded('settings', 'they could not be read', () => game.readSetup(request.settings));
    const privacy = request.privacy ?? 'open';
    const match = Match.from(game, game.begin(setup, seed), { privacy });
    const seedSource = request.seed === undefined ? 'drawn' : 'typed';
    const { name, settings } = request;
    return this.keep(match, { table, name, settings, seed, seedSource, seats: request.seats, dropped: 0 });
  }

  /** Make a table that goes on from a saved match. Throws `Refused` where the file does not fit the game. */
  load(request: LoadTable): Promise<TableCreated> {
    const game = this.game(request.saved.game);
    const { match, dropped } = guarded('saved match', 'it does not fit the rules', () => {
      const loaded = loadMatch(game, request.saved);
      const board = { match: loaded.match, meta: this.meta(request.seats, loaded.match, 0), bots: [] };
      const origin = originOf(loaded.match, { table: '', name: '', settings: null, seed: null, seedSource: 'loaded' });
      // Whatever a page will ask for must be there; a forged state shows its defects here, to whoever brought it.
      for (let seat = -1; seat < request.seats.length; seat++) {
        stateBody(origin, board, new Set(), seat < 0 ? undefined : seat);
      }
      return loaded;
    });
    const table = newTableId();
    const { name, seats } = request;
    return this.keep(match, { table, name, settings: null, seed: null, seedSource: 'loaded', seats, dropped });
  }

  /** What a token opens, or undefined. */
  grantOf(token: string): Promise<Grant | undefined> {
    return this.house.storage.grantOf(hashToken(token));
  }

  /** A table by its id, from memory or from the storage. */
  find(id: string): Promise<Table | undefined> {
    let found = this.open.get(id);
    if (found === undefined) {
      found = this.read(id);
      this.open.set(id, found);
      found.then(
        (table) => table === undefined && this.open.delete(id),
        () => this.open.delete(id),
      );
    }
    return found;
  }

  /** A new token for a place; whoever came with the old one is sent away. */
  async reissue(table: Table, seat: number | null): Promise<string> {
    if (seat !== null && table.meta.seats[seat] === undefined) {
      throw new Refused('seat', 'the table has no such seat', 'seats');
    }
    const token = newToken();
    const role = seat === null ? 'spectator' : 'seat';
    await this.house.storage.replaceToken({ table: table.origin.table, role, seat }, hashToken(token));
    for (const viewer of table.viewers) viewer.dismiss(seat);
    table.refresh();
    return token;
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    const tables = await Promise.allSettled(this.open.values());
    await Promise.all(tables.map((result) => (result.status === 'fulfilled' ? result.value?.close() : undefined)));
  }

  private async read(id: string): Promise<Table | undefined> {
    const stored = await this.house.storage.load(id);
    if (stored === undefined) return undefined;
    const game = this.game(stored.game);
    const parts = restoreTable(game, stored);
    const table = new Table(this.house, parts, async () => {
      const again = await this.house.storage.load(id);
      if (again === undefined) throw new Error('the table is gone');
      return restoreTable(game, again);
    });
    const renewed = stored.rulesVersion !== game.rulesVersion || stored.schema !== game.schema;
    if (renewed) table.settle();
    else table.refresh();
    return table;
  }

  private async keep(match: Match, making: Making): Promise<TableCreated> {
    const meta = this.meta(making.seats, match, making.dropped);
    const origin = originOf(match, making);
    const tokens = { host: newToken(), spectator: newToken(), seats: making.seats.map(() => newToken()) };
    await this.house.storage.create({
      ...origin,
      meta,
      tokens: [
        { hash: hashToken(tokens.host), role: 'host', seat: null },
        { hash: hashToken(tokens.spectator), role: 'spectator', seat: null },
        ...tokens.seats.map((token, seat) => ({ hash: hashToken(token), role: 'seat' as const, seat })),
      ],
      first: wholeMatch(match),
    });
    const { table, seed, seedSource } = origin;
    this.house.logger.info(
      { table, game: origin.game, seats: meta.seats.length, dice: seedSource },
      'a table was made',
    );
    // Its bots may begin.
    await this.find(table);
    return { table, ...tokens, commitment: seed === null ? null : commitmentTo(seed, table), dropped: making.dropped };
  }

  private meta(seats: readonly SeatRequest[], match: Match, dropped: number): TableMeta {
    const count = match.game.seats(match.state);
    if (seats.length !== count) {
      throw new Refused('seats', `the game has ${count} of them, not ${seats.length}`, 'seats');
    }
    return {
      seats: seats.map((seat) => ({ name: seat.name, kind: seat.kind, bot: this.botOf(seat, match.game.name) })),
      undoRequest: null,
      paused: null,
      notice: dropped > 0 ? renewedNotice(dropped) : null,
    };
  }

  private botOf({ kind, bot }: SeatRequest, game: string): string | null {
    if (kind === 'person') return null;
    const names = botsFor(this.house.bots, game);
    const name = bot ?? names[0];
    if (name === undefined || !names.includes(name))
      throw new Refused('bot', 'there is no such bot for this game', 'seats');
    return name;
  }

  private game(name: string): GameDefinition {
    if (!Object.hasOwn(this.games, name)) throw new Refused('game', `${name} is not played here`, 'game');
    return this.games[name];
  }

  private async sweep(): Promise<void> {
    for (const [id, promise] of this.open) {
      const table = await promise.catch(() => undefined);
      if (table === undefined || !table.idle || performance.now() - table.lastUsed < this.idleAfter) continue;
      this.open.delete(id);
      void table.close();
    }
  }
}

interface Making {
  readonly table: string;
  readonly name: string | undefined;
  readonly settings: unknown;
  readonly seed: string | null;
  readonly seedSource: TableOrigin['seedSource'];
  readonly seats: readonly SeatRequest[];
  readonly dropped: number;
}

function originOf(match: Match, making: Omit<Making, 'seats' | 'dropped'>): TableOrigin {
  const { name: game, title, rulesVersion, schema } = match.game;
  const { table, name, settings, seed, seedSource } = making;
  return {
    table,
    name: name ?? title,
    game,
    rulesVersion,
    schema,
    privacy: match.privacy,
    settings,
    seed,
    seedSource,
  };
}

/** Whatever goes wrong with what somebody brought is a refusal, not a defect of the server. */
function guarded<T>(what: string, why: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(what, `${why}: ${(error as Error).message}`, 'format');
  }
}
