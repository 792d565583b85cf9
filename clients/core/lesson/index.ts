export type { LessonScript, LessonStep } from './lesson.ts';
export { LessonSession, type LessonState } from './lesson-session.ts';
