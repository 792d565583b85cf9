export { type LessonChapter, type LessonStep, stepWords } from './lesson.ts';
export { LessonSession, type LessonState } from './lesson-session.ts';
