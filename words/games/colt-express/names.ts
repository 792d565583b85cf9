import {
  BULLET,
  type CardKind,
  type Character,
  type ColtCard,
  type ColtOptions,
  cardFacts,
  type FlaskPick,
  facts,
  type Hostage,
  inside,
  isAction,
  type LootPick,
  type RoundCard,
  type RoundEvent,
  roundFacts,
  type Space,
  spaceFacts,
  type TurnIcon,
} from '@tavola/games/colt-express';
import type { ColtExpress as Messages } from '../../generated/colt-express.ts';
import type { Language } from '../../language.ts';

type Rules = ColtOptions['rules'];

/** The form of a space’s name: where it is, where something goes, as a noun, or as a label. */
type SpaceForm = 'at' | 'to' | 'place' | 'space';

/** Names and one-line rules of everything in the box. */
export interface ColtNames {
  bandit(who: Character): string;
  bandits(list: readonly Character[]): string;
  power(who: Character): string;
  card(card: ColtCard): string;
  /** “Move, Rob and 2 bullets”. `owned`: with the bandit of each card. */
  cards(cards: readonly ColtCard[], owned?: boolean): string;
  cardNote(card: ColtCard): string;
  cardRule(kind: CardKind): string;
  /** “inside car 2” */
  at(space: Space): string;
  /** “into car 2” */
  to(space: Space): string;
  /** “car 2” */
  place(space: Space): string;
  /** “Inside car 2” */
  space(space: Space): string;
  /** “car 2”, “the locomotive” */
  car(level: number): string;
  /** “$1000”, “−$150” */
  money(sum: number): string;
  /** “$250 and $400” */
  sums(sums: readonly number[]): string;
  /** “a purse”, “2 purses” */
  loot(pick: LootPick, count?: number): string;
  lootLabel(pick: LootPick): string;
  flask(flask: FlaskPick): string;
  flaskNote(flask: FlaskPick): string;
  flaskRule(flask: FlaskPick): string;
  hostage(hostage: Hostage): string;
  hostages(hostages: readonly Hostage[]): string;
  ransom(hostage: Hostage): string;
  drawback(hostage: Hostage): string;
  turn(turn: TurnIcon): string;
  turnRule(turn: TurnIcon, rules: Rules): string;
  event(event: RoundEvent): string;
  eventRule(event: RoundEvent | null, rules: Rules): string;
  /** The name of a Round card: its event, or what is printed on one without. */
  round(card: RoundCard): string;
}

export function coltNames(m: Messages, language: Language): ColtNames {
  const space = (form: SpaceForm) => (at: Space) => spaceWords(m, form, at);
  const card = (one: ColtCard) => m[`card.${one === BULLET ? one : cardFacts(one).kind}`];
  const money = (sum: number) => (sum < 0 ? m['money.negative']({ sum: `${-sum}` }) : m.money({ sum: `${sum}` }));
  const place = space('place');
  return {
    bandit: (who) => m[`bandit.${who}`],
    bandits: (list) => language.list(list.map((who) => m[`bandit.${who}`])),
    power: (who) => m[`power.${who}`],
    card,
    cards: (cards, owned = false) => {
      const bullets = cards.filter((one) => one === BULLET).length;
      const named = cards
        .filter(isAction)
        .map((one) =>
          owned ? m['cards.of']({ bandit: m[`bandit.${cardFacts(one).who}`], card: card(one) }) : card(one),
        );
      return language.list(bullets === 0 ? named : [...named, m['cards.bullets']({ count: bullets })]);
    },
    cardNote: (one) => m[`card.note.${one === BULLET ? one : cardFacts(one).kind}`],
    cardRule: (kind) => m[`card.rule.${kind}`],
    ...{ at: space('at'), to: space('to'), place, space: space('space') },
    car: (level) => place(inside(level)),
    money,
    sums: (sums) => language.list(sums.map(money)),
    loot: (pick, count = 1) => m[`loot.${pick}`]({ count }),
    lootLabel: (pick) => m[`loot.${pick}.label`],
    flask: (flask) => m[`flask.${flask}`],
    flaskNote: (flask) => m[`flask.note.${flask}`],
    flaskRule: (flask) => m[flask.endsWith('old') ? 'flask.rule.old' : 'flask.rule.normal'],
    hostage: (hostage) => m[`hostage.${hostage}`],
    hostages: (hostages) => language.list(hostages.map((hostage) => m[`hostage.${hostage}`])),
    ransom: (hostage) => {
      const { pays, each } = facts.HOSTAGES[hostage];
      if (each !== null) return m[`ransom.${each}`]({ money: money(pays) });
      return hostage === 'banker' ? m['ransom.strongbox']({ money: money(pays) }) : money(pays);
    },
    drawback: (hostage) => m[`drawback.${hostage}`],
    turn: (turn) => m[`turn.${turn}`],
    turnRule: (turn, rules) => {
      const simple = turn === 'speeding-up' && rules === 'simple';
      return simple ? m['turn.rule.speeding-up-simple'] : m[`turn.rule.${turn}`];
    },
    event: (event) => m[`happening.${event}`],
    eventRule: (event, rules) => {
      if (event === null) return m['round.no-event'];
      const simple = rules === 'simple' && isSimpler(event);
      return simple ? m[`happening.rule.${event}-simple`] : m[`happening.rule.${event}`];
    },
    round: (one) => {
      const { event } = roundFacts(one);
      if (event !== null) return m[`happening.${event}`];
      return m[one.startsWith('tunnel') ? 'round.tunnel' : one.startsWith('bridge') ? 'round.bridge' : 'round.turmoil'];
    },
  };
}

/** Events that the simplified rules change. */
function isSimpler(event: RoundEvent): event is 'angry-marshal' | 'higher-speed' | 'marshals-revenge' {
  return event === 'angry-marshal' || event === 'higher-speed' || event === 'marshals-revenge';
}

function spaceWords(m: Messages, form: SpaceForm, space: Space): string {
  const { car, roof, coach } = spaceFacts(space);
  if (coach) return m[`${form}.${roof ? 'coach-roof' : 'coach'}`];
  if (car === 0) return m[`${form}.${roof ? 'loco-roof' : 'loco'}`];
  return m[`${form}.${roof ? 'roof' : 'car'}`]({ car });
}
