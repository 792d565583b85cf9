import {
  banditsIn,
  type ColtAction,
  type ColtView,
  cardFacts,
  facts,
  inside,
  presentTurn,
} from '@tavola/games/colt-express';
import type { DraftWords } from '../../game-words.ts';
import type { ColtContext } from './context.ts';

type ActionOf<T extends ColtAction['type']> = Extract<ColtAction, { type: T }>;
type Chip = DraftWords['chips'][number];
type Drafts = { readonly [T in ColtAction['type']]: (action: ActionOf<T>, view: ColtView) => DraftWords };

/** What the selected action means, before it is confirmed. */
export function draftWords(context: ColtContext) {
  const drafts: Drafts = { ...cardDrafts(context), ...banditDrafts(context) };
  return (view: ColtView, action: ColtAction): DraftWords => {
    // The compiler doesn’t follow a key together with its value.
    const say = drafts[action.type] as (action: ColtAction, view: ColtView) => DraftWords;
    return say(action, view);
  };
}

function draft(title: string, sentence: string, ...chips: readonly Chip[]): DraftWords {
  return { title, sentence, chips };
}

type CardActions = 'pick' | 'attack' | 'play' | 'draw' | 'drink' | 'keep';

/** Before and during Schemin’. */
function cardDrafts(context: ColtContext): Pick<Drafts, CardActions> {
  const { m, names } = context;
  return {
    pick: ({ who }) =>
      draft(m['draft.pick.title']({ bandit: names.bandit(who) }), m['draft.pick']({ power: names.power(who) })),
    attack: ({ enter }, { level }) => {
      if (enter.length === 0)
        return draft(m['draft.ride-on.title'], m['draft.ride-on']({ place: names.car(level - 1) }));
      const title = m['draft.enter.title']({ place: names.car(level) });
      return draft(title, m['draft.enter']({ count: enter.length, bandits: names.bandits(enter) }));
    },
    play: (action, view) => playWords(context, action, view),
    draw: (_, { own }) => {
      const count = Math.min(own?.deck.length ?? facts.DRAWN, facts.DRAWN);
      return draft(m['draft.draw.title']({ count }), m['draft.draw']);
    },
    drink: ({ flask }) => draft(m['draft.drink.title']({ flask: names.flask(flask) }), names.flaskRule(flask)),
    keep: ({ cards }) =>
      cards.length === 0
        ? draft(m['draft.keep-nothing.title'], m['draft.keep-nothing'])
        : draft(m['draft.keep.title']({ cards: names.cards(cards) }), m['draft.keep']),
  };
}

function playWords({ m, names }: ColtContext, { card, face }: ActionOf<'play'>, view: ColtView): DraftWords {
  const { who, kind } = cardFacts(card);
  const played = { face, card: names.card(card), bandit: names.bandit(who) };
  const title = view.seats === 2 ? m['draft.play-for.title'](played) : m['draft.play.title'](played);
  const sentence = m['draft.play']({ rule: names.cardRule(kind) });
  const chips: Chip[] = face === 'down' ? [{ text: m['draft.chip.down'], tone: 'neutral' }] : [];
  return draft(title, presentTurn(view) === 'turmoil' ? `${sentence} ${m['draft.turmoil']}` : sentence, ...chips);
}

/** During Stealin’. */
function banditDrafts(context: ColtContext): Omit<Drafts, CardActions> {
  const { m, names } = context;
  return {
    move: ({ to }) => draft(m['draft.move.title']({ to: names.to(to) }), m['draft.move']({ at: names.at(to) })),
    marshal: ({ to }, view) => {
      const there = banditsIn(view, inside(to)).map(({ who }) => who);
      return draft(
        m['draft.marshal.title']({ to: names.to(inside(to)) }),
        m['draft.marshal']({ count: there.length, bandits: names.bandits(there) }),
      );
    },
    rob: ({ loot }) => draft(m['draft.rob.title']({ loot: names.loot(loot) }), m['draft.rob']),
    shoot: (action) => {
      const target = names.bandit(action.target);
      return draft(m['draft.shoot.title']({ target }), m['draft.shoot']({ target }));
    },
    punch: (action) => punchWords(context, action),
    ride: ({ to }) =>
      to === 'away'
        ? draft(m['draft.ride-away.title'], m['draft.ride-away'], { text: m['draft.chip.safe'], tone: 'accent' })
        : draft(m['draft.ride.title']({ to: names.to(to) }), m['draft.ride']),
    flee: ({ to }) => draft(m['draft.flee.title']({ to: names.to(to) }), m['draft.flee']),
    hostage: ({ hostage }) =>
      draft(
        m['draft.hostage.title']({ hostage: names.hostage(hostage) }),
        m['draft.hostage']({ ransom: names.ransom(hostage), drawback: names.drawback(hostage) }),
      ),
    pickpocket: ({ take }) =>
      take ? draft(m['draft.take.title'], m['draft.take']) : draft(m['draft.leave.title'], m['draft.leave']),
  };
}

function punchWords({ m, names }: ColtContext, { target, loot, to, take }: ActionOf<'punch'>): DraftWords {
  const at = names.at(to);
  if (target === 'shotgun') {
    const chip: Chip = { text: m['draft.chip.strongbox'], tone: 'accent' };
    return draft(m['draft.punch-shotgun.title'], m['draft.punch-shotgun']({ at }), chip);
  }
  const loss = loot === null ? 'nothing' : take ? 'keep' : 'drop';
  const lost = { loss, loot: loot === null ? '' : names.loot(loot) } as const;
  const name = names.bandit(target);
  const chip: Chip = { text: m['draft.chip.punch'](lost), tone: 'accent' };
  return draft(m['draft.punch.title']({ target: name }), m['draft.punch']({ ...lost, target: name, at }), chip);
}
