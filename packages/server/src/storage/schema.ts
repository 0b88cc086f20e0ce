/** The layout of the database, one entry a version; a database is brought up to date by the entries it has not had yet. */
export const MIGRATIONS: readonly string[] = [
  `
  create table tables (
    id text primary key, name text not null, game text not null, rules_version text not null, schema integer not null,
    privacy text not null, settings text not null, seed text, seed_source text not null, meta text not null,
    ended integer not null default 0, created text not null, updated text not null
  ) strict;
  create table tokens (
    hash text primary key, table_id text not null references tables (id), role text not null, seat integer
  ) strict, without rowid;
  create index tokens_of_table on tokens (table_id, role, seat);
  create table choices (
    table_id text not null, seq integer not null, seat integer not null, picks text not null, flags integer not null,
    primary key (table_id, seq)
  ) strict, without rowid;
  create table events (
    table_id text not null, seq integer not null, event text not null, primary key (table_id, seq)
  ) strict, without rowid;
  create table checkpoints (
    table_id text not null, at integer not null, turn integer not null, state text not null,
    primary key (table_id, at)
  ) strict;
  create table held (
    table_id text not null, seat integer not null, picks text not null, primary key (table_id, seat)
  ) strict, without rowid;
  create table carried (
    number integer primary key, table_id text not null, seat integer not null, message text not null
  ) strict;
  create index carried_of_table on carried (table_id, number);
  create table reports (
    id text primary key, table_id text not null, created text not null, report text not null
  ) strict;
  `,
  `
  create table chat (
    table_id text not null, seq integer not null, seat integer not null, recipients text, words text not null,
    said text not null, turn integer not null, primary key (table_id, seq)
  ) strict, without rowid;
  `,
];

/** How many carried-out messages of a table are remembered: more than any page could send again after a lost connection. */
export const CARRIED_KEPT = 400;
