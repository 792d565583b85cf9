export { type Lesson, type LessonStep, sceneOf } from './lesson.ts';
export { LessonRun, type LessonState } from './lesson-run.ts';
