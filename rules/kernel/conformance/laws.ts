/** The laws every game keeps, each with the sentence a failing test shows. */
export const LAWS = {
  'plain-json': 'states, views, actions and events are plain JSON and survive a round trip',
  'no-mutation': 'nothing handed to the game is changed by it',
  deterministic:
    'the same moves and draws give the same step, and so it is with set-up, giving up, coming back and motions',
  seats: 'a state tells for how many seats it is, also when it was read from a position or a seat was given up',
  'pending-or-outcome': 'somebody is asked exactly while there is no outcome',
  demands: 'the demands of one moment share a mode and a pace and ask each seat once, a turn only one seat',
  'choices-legal': 'every listed choice and every sample passes check',
  'slots-live': 'every option of a slot occurs in some legal whole',
  'strangers-refused': 'actions outside the legal set are refused or warned of, and so is every seat that is not asked',
  'late-legal': 'what is played at the deadline is legal',
  wire: 'options, actions and notation survive the wire',
  position: 'a position survives reading and writing, with the same demands and choices',
  'imagined-view': 'an imagined state shows the viewer what the true one does, and the border lets it in',
  'imagined-choices': 'what a seat may do depends only on what it sees',
  'non-interference':
    'a viewer cannot tell apart two states that show it the same, until something is revealed; nor can a spectator',
  finality: 'a step that shows a viewer something hidden is final for that viewer',
  'secrets-kept': 'what other seats learn from a secret action, and see after it, also fits other secret actions',
  'hidden-differs': 'the pairs compared for non-interference really differ in what is hidden',
  'every-deal': 'on small positions every deal that fits the view is imagined, and no other',
  invariant: 'what the game says must add up in every state does',
  bound: 'a game ends within its bound',
  replay: 'a stored log replays to the same state',
  traits: 'the game is what its traits say',
  'abandon-resume': 'giving up a seat twice, or after the end, changes nothing; with the last seat the match ends',
  motions: 'motions name seats, and carrying one out leaves a sound state',
  sketch: 'a sketch follows from the view, and its cells keep their names and places',
  border: 'junk is answered with a code, never with an exception, and what is let in can be played',
} as const;

export type Law = keyof typeof LAWS;
export const LAW_NAMES = Object.keys(LAWS) as readonly Law[];
