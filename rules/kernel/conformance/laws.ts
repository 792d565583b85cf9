/** The laws every game keeps, each with the sentence a failing test shows. */
export const LAWS = {
  'plain-json': 'states, views, actions and events are plain JSON and survive a round trip',
  'no-mutation': 'the game never changes its arguments',
  deterministic:
    'the same moves and draws give the same step; the same holds for setup, resigning, returning and motions',
  seats: 'a state knows its number of seats, even if it was read from a position or a seat has resigned',
  'pending-or-outcome': 'there is a demand if and only if there is no outcome',
  demands: 'simultaneous demands share a mode and a pace and ask each seat once; a turn asks only one seat',
  'choices-legal': 'every listed choice and every sample passes check',
  'slots-live': 'every option of a slot is part of some legal action',
  'strangers-refused':
    'actions outside the legal set are refused or warned about, and so is any seat that is not asked',
  'late-legal': 'the move played at a deadline is legal',
  wire: 'options, actions and notation survive the wire',
  position: 'a position survives reading and writing, with the same demands and choices',
  'imagined-view': 'an imagined state shows the viewer what the true one does, and `parse.state` accepts it',
  'imagined-choices': 'what a seat can do depends only on what it sees',
  'non-interference':
    'two states that look the same to a viewer stay indistinguishable until something is revealed; the same holds for spectators',
  finality: 'a step that shows a viewer something hidden is final for that viewer',
  'secrets-kept': 'what other seats learn from a secret action, and see after it, also fits other secret actions',
  'hidden-differs': 'the pairs compared for non-interference really differ in what is hidden',
  'every-deal': 'on small positions, exactly the deals that fit the view are imagined',
  invariant: 'the sums a game declares are right in every state',
  bound: 'a game ends within its bound',
  replay: 'a stored log replays to the same state',
  traits: 'the game matches its traits',
  'abandon-resume': 'resigning twice, or after the end, changes nothing; the match ends when the last seat resigns',
  motions: 'motions name seats, and settling one leaves a valid state',
  sketch: 'a sketch depends only on the view, and its cells keep their names and places',
  between: 'the events that a viewer saw lead from the view before a step to what they tell of the view after it',
  chronicle: 'statistics are those the game declares, one value each, and depend only on events and outcome',
  border: 'junk is refused with a code, never with an exception, and anything accepted can be played',
} as const;

export type Law = keyof typeof LAWS;
export const LAW_NAMES = Object.keys(LAWS) as readonly Law[];
