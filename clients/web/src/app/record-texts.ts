/** What is wrong with an entry of a file or of a damaged record. */
export const entryErrors = {
  'bad-entry': 'it cannot be read',
  'damaged-row': 'what is stored of the game can’t be read',
  'broken-chain': 'it was changed, or does not follow from the one before it',
  'damaged-table': 'it belongs to the table, and was changed there',
  'other-table': 'it doesn’t follow from its table',
  'unlawful-entry': 'the rules do not allow it',
  'other-events': 'it tells of something that did not happen',
  'missing-entry': 'it is missing',
  'uncounted-entry': 'it was put in afterwards',
  'other-setup': 'the proposed setup isn’t the one the seed gives',
  'other-lot': 'the seats aren’t the ones the seed and the players gave',
  'other-link': 'its link doesn’t belong to the player’s chain',
  'other-luck': 'its random results aren’t the ones the seed and the players gave',
  'other-secret': 'it shows another seed than the game was played with',
  'other-rules': 'it was played by another version of the rules',
  'unknown-version': 'it was written by another version of Tavola',
} as Readonly<Record<string, string>>;
