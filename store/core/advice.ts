/** Something that a person has to put right, said in a sentence that tells them how. */
export class Advice extends Error {}
