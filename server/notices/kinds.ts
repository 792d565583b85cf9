/** What people may be told of while they are away. */
export const NOTICE_KINDS = ['turn', 'motion', 'full', 'over', 'time', 'said'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** All that a notice says: nothing of what happens in the match. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly game: string;
  /** Its name and its code. */
  readonly table: string;
  readonly code: string;
}
