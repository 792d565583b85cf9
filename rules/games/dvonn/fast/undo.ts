/**
 * The words of one move in the undo record, counted from the start of its frame. After them come two words for every stack that
 * was cut off, its square and its height and owner; the last word says where the frame started.
 */
/** The move itself. */
export const MOVE = 0;
/** Height and owner of the stack landed on, and which of the two held a red: 1 the moved one, 2 the other. */
export const ONTO = 1;
export const ONTO_OWNER = 2;
export const RED_FLAGS = 3;
/** Who moved. */
export const SEAT = 4;
/** The place of the target in its owner's list. */
export const ONTO_PLACE = 5;
/** Sets and key of the position as they were; cheaper to keep than to work out. */
export const KEY_LOW = 6;
export const KEY_HIGH = 7;
export const OCCUPIED_LOW = 8;
export const OCCUPIED_HIGH = 9;
export const REDS_LOW = 10;
export const REDS_HIGH = 11;
/** 1 when stacks without a link to a red stood on the board. */
export const LOOSE = 12;
export const FRAME = 13;

/** 48 moves at most, 49 stacks to cut off. */
export const UNDO_WORDS = 48 * (FRAME + 1) + 49 * 2;
