import { type GameDefinition, type LoadedMatch, loadMatch, Refused, type SavedMatch } from '@orrery/kernel';
import type { StoredTable } from '../storage/storage.ts';
import { Marks } from './marks.ts';
import type { TableParts } from './table.ts';

/**
 * A kept table as it goes on. Under renewed rules a choice of the unfinished turn that no longer fits is dropped with what
 * followed in that turn, and the seats are told.
 */
export function restoreTable(game: GameDefinition, stored: StoredTable): TableParts {
  const { checkpoints, choices, held, log, meta, carried, chat, ...origin } = stored;
  const saved: SavedMatch = {
    format: 'orrery-match',
    game: stored.game,
    rulesVersion: stored.rulesVersion,
    schema: stored.schema,
    privacy: stored.privacy,
    checkpoints: checkpoints as SavedMatch['checkpoints'],
    choices,
    held,
    log,
  };
  const { match, dropped } = loadKept(game, saved);
  // Read back whole, the match is what is kept; where choices were dropped, the difference is to be kept next.
  const kept = dropped === 0 ? match : { checkpoints, choices, log };
  const marks = new Marks({ checkpoints: kept.checkpoints, choices: kept.choices, log: kept.log, held }, stored);
  const renewed = dropped > 0 ? { ...meta, notice: renewedNotice(dropped), undoRequest: null } : meta;
  return { origin, meta: renewed, keptMeta: meta, match, marks, carried, chat };
}

/** What the seats are told when choices were dropped. */
export function renewedNotice(dropped: number): string {
  const choices = dropped === 1 ? 'one choice was' : `${dropped} choices were`;
  return `The rules have been renewed: ${choices} taken back to the start of the turn.`;
}

function loadKept(game: GameDefinition, saved: SavedMatch): LoadedMatch<SavedMatch['checkpoints'][number]['state']> {
  try {
    return loadMatch(game, saved);
  } catch (error) {
    // Under renewed rules an answer that waited for others may answer nothing any more; it is simply asked again.
    if (saved.rulesVersion === game.rulesVersion || !(error instanceof Refused) || saved.held.length === 0) throw error;
    return loadMatch(game, { ...saved, held: [] });
  }
}
