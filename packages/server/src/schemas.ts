import { plainWords, Refused, type SavedMatch } from '@orrery/kernel';
import { z } from 'zod';
import type { ClientMessage, CreateTable, LoadTable, PreviewRequest } from './messages/index.ts';

/** The shapes of all that comes from outside; what does not fit is refused before anything looks at it. */

const messageId = z.string().min(1).max(64);
const seat = z.int().min(0).max(63);
const optionId = z.string().max(200);
const picks = z.array(optionId).max(1_000);
const decisionId = z.string().min(1).max(100);
const botName = z.string().min(1).max(60);

const orderOn = z.enum(['empty', 'cancels', 'outside', 'window', 'option']);
const offerId = z.string().min(1).max(200);

const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), id: messageId, token: z.string().min(1).max(100) }),
  z.strictObject({ type: z.literal('answer'), id: messageId, seat, decision: decisionId, picks }),
  z.strictObject({
    type: z.literal('row'),
    id: messageId,
    seat,
    decision: decisionId,
    row: z.array(picks).min(1).max(300),
  }),
  z.strictObject({ type: z.literal('undo'), id: messageId, seat }),
  z.strictObject({ type: z.literal('withdraw'), id: messageId, seat }),
  z.strictObject({ type: z.literal('requestUndo'), id: messageId, seat }),
  z.strictObject({ type: z.literal('answerUndo'), id: messageId, seat, grant: z.boolean() }),
  z.strictObject({ type: z.literal('cancelUndo'), id: messageId, seat }),
  z.strictObject({ type: z.literal('handOver'), id: messageId, seat, bot: botName.nullable() }),
  z.strictObject({ type: z.literal('reissue'), id: messageId, seat: seat.nullable() }),
  z.strictObject({ type: z.literal('resume'), id: messageId }),
  z.strictObject({ type: z.literal('save'), id: messageId }),
  // How long a line may be is told in words where it is said.
  z.strictObject({
    type: z.literal('say'),
    id: messageId,
    seat,
    to: z.array(seat).max(64).nullable(),
    text: z.string().max(10_000),
  }),
  z.strictObject({
    type: z.literal('order'),
    id: messageId,
    seat,
    on: orderOn,
    name: z.string().max(200),
    lasting: z.boolean(),
  }),
  z.strictObject({ type: z.literal('withdrawOrder'), id: messageId, seat, on: orderOn, name: z.string().max(200) }),
  z.strictObject({
    type: z.literal('ahead'),
    id: messageId,
    seat,
    offer: offerId,
    answers: z.array(z.strictObject({ kind: z.string().min(1).max(60), picks })).max(20),
  }),
  z.strictObject({ type: z.literal('withdrawAhead'), id: messageId, seat, offer: offerId }),
  z.strictObject({
    type: z.literal('past'),
    id: messageId,
    seat: seat.nullable(),
    turn: z.int().min(0).max(1_000_000),
  }),
  z.strictObject({ type: z.literal('explain'), id: messageId, seat, thing: z.string().min(1).max(200) }),
]) satisfies z.ZodType<ClientMessage>;

/** As it is shown beside others: what could hide, turn or break a line is taken out. */
const name = z.string().max(300).transform(plainWords).pipe(z.string().min(1, 'there is nothing to see in it').max(80));

const seats = z
  .array(
    z.strictObject({
      name,
      kind: z.enum(['person', 'bot']),
      bot: botName.optional(),
    }),
  )
  .min(1)
  .max(64);

const createTable = z.strictObject({
  game: z.string().min(1).max(60),
  name: name.optional(),
  settings: z.unknown(),
  seats,
  privacy: z.enum(['open', 'discreet']).optional(),
  seed: z.string().min(1).max(200).optional(),
});

const count = z.int().min(0);
const choice = z.strictObject({ seat, picks });

const savedMatch = z
  .strictObject({
    format: z.literal('orrery-match'),
    game: z.string().min(1).max(60),
    rulesVersion: z.string().max(60),
    schema: z.int(),
    privacy: z.enum(['open', 'discreet']),
    checkpoints: z
      .array(z.strictObject({ state: z.record(z.string(), z.unknown()), at: count, turn: count }))
      .min(1)
      .max(2),
    choices: z.array(choice.extend({ barrier: z.boolean(), quiet: z.boolean(), together: z.boolean() })).max(1_000_000),
    held: z.array(choice).max(64),
    log: z
      .array(
        z.strictObject({
          type: z.string(),
          text: z.string(),
          rule: z.string().optional(),
          to: z.array(seat).optional(),
          shows: z.boolean().optional(),
          data: z.record(z.string(), z.unknown()).optional(),
          turn: count,
          number: count,
          choice: count,
        }),
      )
      .max(1_000_000),
  })
  .refine(
    ({ checkpoints, choices }) =>
      checkpoints.every(({ at }, i) => at <= choices.length && (i === 0 || at > checkpoints[i - 1].at)),
    'the checkpoints do not lie among the choices',
  );

const loadTable = z.strictObject({ name: name.optional(), saved: savedMatch, seats });
const previewRequest = z.strictObject({ game: z.string().min(1).max(60), settings: z.unknown() });

/** Read a message of a socket. Throws `Refused` naming the field. */
export function readClientMessage(data: unknown): ClientMessage {
  return read(clientMessage, data, 'message');
}

export function readCreateTable(data: unknown): CreateTable {
  return read(createTable, data, 'table');
}

/** Read an uploaded match. That its state is a state of the game shows only when it is taken up. */
export function readLoadTable(data: unknown): LoadTable {
  const { saved, ...rest } = read(loadTable, data, 'saved match');
  return { ...rest, saved: saved as unknown as SavedMatch };
}

export function readPreview(data: unknown): PreviewRequest {
  return read(previewRequest, data, 'preview');
}

function read<T>(schema: z.ZodType<T>, data: unknown, what: string): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue.path.length === 0 ? what : issue.path.join('.');
  throw new Refused(field.slice(0, 200), issue.message.slice(0, 300), 'format');
}
