export { RulesPage, type RulesPageProps } from '../../board/Explain.tsx';
