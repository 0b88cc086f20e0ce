import { Match } from '@orrery/kernel';
import { twilightImperium } from '@orrery/twilight-imperium';
import { heuristicBot, playStep, randomBot, seatBots } from '../../src/index.ts';

const GAMES = 100;
const SEATS = 6;

/** Games between these bots: how each ended, the winner's bot and the round. */
function play(bots: readonly (typeof heuristicBot)[], games: number, seed: string) {
  return Array.from({ length: games }, (_, game) => {
    const state = twilightImperium.begin(twilightImperium.readSetup({ players: SEATS }), `${seed}-${game + 1}`);
    const match = Match.from(twilightImperium, state, { log: false });
    const players = seatBots(bots, SEATS, `${seed}-${game + 1}`);
    while (match.outcome === undefined) playStep(match, players);
    return { ...match.outcome, bot: players[match.outcome.winners[0]]?.bot.name, round: match.state.round };
  });
}

/** The heuristic player is worth playing against: it finishes games among its like, and beats chance. */
export const soak = {
  name: 'heuristic',
  shows:
    'six heuristic players reach the goal by points in 90 of 100 games, in round 8 or sooner in most; one beats five random ones in 95',
  async run(report: (line: string) => void, share: number): Promise<boolean> {
    const games = Math.max(1, Math.round(GAMES * share));
    const among = play([heuristicBot], games, 'among');
    const byPoints = among.filter(({ by }) => by === 'points').length;
    const rounds = among.map(({ round }) => round).sort((a, b) => a - b);
    const middle = rounds[Math.floor(games / 2)];
    report(`six heuristic players: ${byPoints} of ${games} games by points, median round ${middle}`);
    const alone = play([heuristicBot, randomBot, randomBot, randomBot, randomBot, randomBot], games, 'alone');
    const won = alone.filter(({ bot }) => bot === 'heuristic').length;
    report(`one heuristic player against five random ones: wins ${won} of ${games}`);
    return byPoints >= 0.9 * games && middle <= 8 && won >= 0.95 * games;
  },
};
