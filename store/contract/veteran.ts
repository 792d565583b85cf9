/** For tests of plans: an account with 2,000 tables, one in a hundred of them still in progress. */
export const VETERAN = `
  INSERT INTO matches (id, code, game, status, listed, created_at, updated_at, summary, next_seq, chat_count)
  WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
  SELECT 'm' || n, 'c' || n, 'dvonn', CASE WHEN n % 100 = 0 THEN 'running' ELSE 'over' END, 0, n, n, '{}', 0, 0 FROM numbers;
  INSERT INTO players (match_id, account_id) SELECT id, 'anna' FROM matches;`;
