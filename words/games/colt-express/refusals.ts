import {
  CHARACTERS,
  type Character,
  type Colt,
  type ColtRefusal,
  type ColtWarning,
  cardFacts,
  facts,
  type Hostage,
  inside,
  LOOT_PICKS,
  REFUSALS,
  SPACES,
  type Space,
  WARNINGS,
} from '@tavola/games/colt-express';
import { isOneOf, type Reason, type Refusal } from '@tavola/kernel';
import type { ColtContext } from './context.ts';

/** Returns null if `at` doesn’t name what the sentence is about. */
type Say = (context: ColtContext, at: string) => string | null;

const REFUSAL_WORDS = {
  'game-over': ({ m }) => m['refusal.game-over'],
  'not-your-turn': ({ m }) => m['refusal.not-your-turn'],
  'wrong-moment': ({ m }) => m['refusal.wrong-moment'],
  'character-taken': ({ m, names }, at) =>
    isCharacter(at) ? m['refusal.character-taken']({ bandit: names.bandit(at) }) : null,
  'not-riding': ({ m, names }, at) => (isCharacter(at) ? m['refusal.not-riding']({ bandit: names.bandit(at) }) : null),
  'not-in-hand': ({ m, names }, at) => (isCard(at) ? m['refusal.not-in-hand']({ card: names.card(at) }) : null),
  'no-punch': ({ m }) => m['refusal.no-punch'],
  'no-ride': ({ m }) => m['refusal.no-ride'],
  'wrong-face': ({ m }) => m['refusal.wrong-face'],
  'deck-empty': ({ m }) => m['refusal.deck-empty'],
  'must-lay': ({ m }) => m['refusal.must-lay'],
  'not-a-standard-turn': ({ m }) => m['refusal.not-a-standard-turn'],
  'no-such-flask': ({ m }) => m['refusal.no-such-flask'],
  'too-many-kept': ({ m }) => m['refusal.too-many-kept'],
  'out-of-reach': ({ m, names }, at) => {
    if (at === 'away') return m['refusal.ride-away'];
    if (isOneOf(SPACES, at)) return m['refusal.out-of-reach']({ place: names.place(at) });
    const car = spaceOfCar(at);
    return car === null ? null : m['refusal.marshal-out-of-reach']({ place: names.place(car) });
  },
  'no-such-loot': ({ m }, at) => m['refusal.no-such-loot']({ loot: lootKind(at) }),
  'cannot-take': ({ m }) => m['refusal.cannot-take'],
  'no-target': ({ m, names }, at) => {
    if (at === 'shotgun') return m['refusal.no-target-shotgun'];
    return isCharacter(at) ? m['refusal.no-target']({ target: names.bandit(at) }) : null;
  },
  'belle-is-spared': ({ m }) => m['refusal.belle-is-spared'],
  'hostage-taken': ({ m, names }, at) =>
    isHostage(at) ? m['refusal.hostage-taken']({ hostage: names.hostage(at) }) : null,
} satisfies Readonly<Record<ColtRefusal, Say>>;

/** The table has codes of its own, which get null. */
function isColtRefusal(code: string): code is ColtRefusal {
  return isOneOf(REFUSALS, code);
}

export function refusalWords(context: ColtContext) {
  return ({ code, at = [] }: Refusal<Colt>): string | null =>
    isColtRefusal(code) ? (REFUSAL_WORDS[code](context, at[0] ?? '') ?? context.m['refusal.wrong-moment']) : null;
}

const WARNING_WORDS = {
  'no-bullets': ({ m, names }, at) =>
    isCard(at) ? m['warning.no-bullets']({ bandit: names.bandit(cardFacts(at).who) }) : null,
  'few-cards': ({ m }) => m['warning.few-cards'],
  'keeps-nothing': ({ m }) => m['warning.keeps-nothing'],
  'marshal-waits': ({ m, names }, at) =>
    isOneOf(SPACES, at) ? m['warning.marshal-waits']({ at: names.at(at) }) : null,
  'shotgun-waits': ({ m, names }, at) =>
    isOneOf(SPACES, at) ? m['warning.shotgun-waits']({ at: names.at(at) }) : null,
  'deck-empty': ({ m }) => m['warning.deck-empty'],
  'too-few-to-lay': ({ m }) => m['warning.too-few-to-lay'],
} satisfies Readonly<Record<ColtWarning, Say>>;

export function warningWords(context: ColtContext) {
  return ({ code, at = [] }: Reason): string =>
    (isOneOf(WARNINGS, code) ? WARNING_WORDS[code](context, at[0] ?? '') : null) ?? context.m['warning.other'];
}

export function isCharacter(text: string): text is Character {
  return isOneOf(CHARACTERS, text);
}

function isHostage(text: string): text is Hostage {
  return Object.hasOwn(facts.HOSTAGES, text);
}

function isCard(text: string): text is Parameters<typeof cardFacts>[0] {
  const [who = '', kind = ''] = text.split('-');
  return isOneOf(CHARACTERS, who) && isOneOf(facts.CARD_KINDS, kind);
}

/** The Marshal’s cars come as numbers. */
function spaceOfCar(text: string): Space | null {
  return /^[0-6]$/.test(text) ? inside(Number(text)) : null;
}

function lootKind(pick: string): 'purse' | 'jewel' | 'strongbox' | 'flask' | 'other' {
  if (!isOneOf(LOOT_PICKS, pick)) return 'other';
  return pick === 'opened-normal' || pick === 'opened-old' ? 'flask' : pick;
}
