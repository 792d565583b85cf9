import type { Disc, FlightStop, Item, ObjectronRefusal, ObjectronWarning } from '@tavola/objectron';

/** What happened, in sentences. */
export const events = {
  setUp: (width: number, height: number) => `The grid has ${width} by ${height} squares.`,
  failed: (squares: string) => `Power fails on ${squares} and the squares around.`,
  failedMany: (count: number) => `Power fails on ${count} squares and those around them.`,
  began: (name: string, actions: number) => `${name} has ${actions} of 3 actions in this turn.`,
  skipped: (name: string) => `${name} has no action left in this turn and skips it.`,
  moved: (name: string, from: string, to: string) => `${name} moves from ${from} to ${to}.`,
  teleported: (name: string, from: string, to: string) => `The teleporter on ${from} takes ${name} to ${to}.`,
  armed: (square: string) => `The grenade on ${square} becomes active.`,
  exploded: (name: string, square: string, cost: number) =>
    `A grenade explodes on ${square}. ${name} loses ${cost} actions.`,
  stopped: (name: string, square: string) => `There is no power on ${square}: the turn of ${name} ends.`,
  pickedUp: (name: string, item: string, square: string) => `${name} takes a ${item} from ${square}.`,
  laid: (name: string, square: string) => `${name} lays a grenade on ${square}.`,
  thrown: (name: string, item: string, way: string, square: string) => `${name} throws a ${item} ${way}, to ${square}.`,
  dropped: (name: string, item: string, square: string) => `${name} throws a ${item}; it drops on ${square} at once.`,
  hit: (name: string, cost: number) => `${name} is hit and loses ${cost} actions.`,
  ended: (name: string) => `${name} ends the turn.`,
  finish: (name: string, square: string) => `${name} has reached the finish, ${square}.`,
  trapped: (name: string, square: string) => `${name} is trapped on ${square} and has lost.`,
  unmoved: (name: string) => `${name} wins: the other player ended a turn without a move.`,
  gaveUp: (name: string) => `${name} has given up.`,
  turnLimit: 'Three hundred turns are over.',
} as const;

export const stops: Readonly<Record<FlightStop, string>> = {
  range: '',
  player: '',
  edge: ' The edge of the grid stops it.',
  wall: ' A wall stops it.',
  loop: ' It has been through that teleporter before and stays there.',
};

export const warnings: Readonly<Record<ObjectronWarning, (at: string) => string>> = {
  'loses-unmoved': () => 'you have not moved in this turn, so you lose the game.',
  'traps-you': (at) => `on ${at} you cannot move on, and you lose the game.`,
  'dead-end': (at) => `whatever you do after ${at}, you are trapped with the step after it.`,
  'hits-you': () => 'the disc comes back and hits you.',
  'grenade-there': (at) => `an active grenade lies on ${at}.`,
};

const ITEM: Readonly<Record<string, string>> = {
  grenade: 'grenade',
  disc: 'disc',
  'charged-disc': 'charged disc',
} satisfies Record<Item | Disc, string>;

/** Reasons of the rules, and of reading what was typed. */
export const why: Readonly<
  Record<ObjectronRefusal | 'not-there' | 'not-adjacent' | 'no-such-square', (...at: string[]) => string>
> = {
  'game-over': () => 'The game is over; nobody moves any more.',
  'not-your-turn': () => 'It is not your turn.',
  'off-grid': () => 'That way leads off the grid. Choose another direction.',
  'no-such-square': (square) => `There is no square ${square} on this grid. Choose another one.`,
  'not-there': (square) => `You are not on ${square}. Type only where you go.`,
  'not-adjacent': (from, to) => `${to} is not next to ${from}. A move goes one square.`,
  wall: (square) => `There is a wall on ${square}. Choose another direction.`,
  'player-there': (square) => `The other player is on ${square}. Choose another direction.`,
  'trail-there': (square) => `There is a light trail on ${square}. Choose another direction.`,
  'through-trail': (a, b) => `A light trail runs from ${a} to ${b}, and you cannot pass between them.`,
  'player-at-destination': (from, to) =>
    `The teleporter on ${from} leads to ${to}, where the other player is. Choose another direction.`,
  'trail-at-destination': (from, to) =>
    `The teleporter on ${from} leads to ${to}, where a light trail is. Choose another direction.`,
  'last-action-to-move': () => 'You have not moved in this turn, and the last action is for that. Move now.',
  'nothing-here': (square) => `Nothing lies on ${square} that you could take.`,
  'item-not-here': (square) => `No such item lies on ${square}.`,
  'hands-full': () => 'You carry six items already. Use one first.',
  'nothing-carried': () => 'You carry no items. Take one first.',
  'item-not-carried': (item) => `You carry no ${ITEM[item] ?? item}.`,
  'grenade-here': (square) => `A grenade lies on ${square} already. Use yours on another square.`,
};

export const positions: Readonly<Record<string, (at: string) => string>> = {
  'position-not-an-object': () => 'it has to be JSON such as {"turn":1}, as printed when you quit',
  'unknown-field': (at) => `it knows no member "${at}"`,
  'bad-field': (at) => `its member "${at}" cannot be read, or does not fit the size of the grid`,
  'wall-on-start': (at) => `a wall covers the start ${at}`,
  'two-teleporters': (at) => `two teleporters are on ${at}`,
  'bad-teleporter': (at) => `the teleporter on ${at} does not lead to another one, or may not be there`,
  'item-in-wall': (at) => `an item lies in the wall on ${at}`,
  'two-grenades': (at) => `two grenades lie on ${at}`,
  'two-players': (at) => `both players are on ${at}`,
  'bad-square': (at) => `nobody can stand on ${at}`,
  'no-grenade-laid': (at) => `no grenade lies on ${at}, though one was laid there`,
  'bad-trail': (at) => `there can be no light on ${at}`,
  'bad-winner': () => 'its winner has not reached the finish',
  'already-won': () => 'a player is on the finish, and the game is not over',
  'bad-turn': () => 'its turn comes after the end of the game',
  'no-actions': () => 'the player in turn has no actions',
  'no-move': () => 'the player in turn cannot move',
};
