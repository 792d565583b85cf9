/** Names for people who have not thought of one: things on a shelf at home, with a number that is probably free. */
const THINGS = ['Juniper', 'Moth', 'Lantern', 'Kettle', 'Thimble', 'Pebble', 'Clover', 'Harbour', 'Almond', 'Sparrow'];

export function guestName(below: (count: number) => number): string {
  return `${THINGS[below(THINGS.length)] ?? 'Juniper'} ${10 + below(990)}`;
}
