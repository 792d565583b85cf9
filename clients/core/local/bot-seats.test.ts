import { dvonn } from '@tavola/games/dvonn';
import type { Game, Shape } from '@tavola/kernel';
import { botSeed, DEFAULT_TERMS, seatPlayer, startMatch } from '@tavola/match';
import { expect, it } from 'vitest';
import type { BotRequest } from '../bot/bots.ts';
import { BotSeats } from './bot-seats.ts';

it('a bot’s randomness comes from the secret of the match', () => {
  const game = dvonn as Game<Shape>;
  const options = game.parse.options({ setup: 'random' });
  const beginning = { game, matchId: 'm', secret: 'the secret', seats: 2, reroll: 0, entropy: ['', ''] };
  const more = { options: options.ok ? options.value : {}, terms: DEFAULT_TERMS, origin: { kind: 'setup' } } as const;
  const started = startMatch({ ...beginning, ...more }, 0);
  const seated = started.ok
    ? seatPlayer(started.value.match, { seat: 0, change: 'joined', level: 'easy' }, 0)
    : started;
  if (!seated.ok) throw new Error(seated.error.code);
  const { match } = seated.value;
  const requests: BotRequest[] = [];
  const act = (request: BotRequest) => {
    requests.push(request);
    return new Promise<unknown>(() => undefined);
  };
  const never = () => new Promise<never>(() => undefined);
  new BotSeats({ bots: { act, agrees: never }, act: never, vote: never, onNoAnswer: () => undefined }).follow(match);
  expect(requests.map(({ seed }) => seed)).toEqual([botSeed(match, 0)]);
  expect(botSeed({ ...match, secret: 'another' }, 0)).not.toBe(botSeed(match, 0));
});
