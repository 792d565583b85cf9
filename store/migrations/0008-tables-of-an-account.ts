import { type Migration, postgresOf } from './migration.ts';

/**
 * A row of `players` repeats when its table last changed and whether it is still in progress. The newest tables of an account and
 * the number still in progress then come from an index, however many tables there are. Triggers keep the copies up to date, so no
 * other statement has to.
 */
const COLUMNS = `
ALTER TABLE players ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN going INTEGER NOT NULL DEFAULT 0;
UPDATE players SET
  updated_at = (SELECT matches.updated_at FROM matches WHERE matches.id = players.match_id),
  going = (SELECT CASE WHEN matches.status IN ('lobby', 'running') THEN 1 ELSE 0 END
    FROM matches WHERE matches.id = players.match_id);
DROP INDEX players_account;
CREATE INDEX players_newest ON players (account_id, updated_at DESC, match_id);
CREATE INDEX players_going ON players (account_id) WHERE going = 1;
`;

const SQLITE_TRIGGERS = `
CREATE TRIGGER players_come AFTER INSERT ON players BEGIN
  UPDATE players SET (updated_at, going) =
    (SELECT updated_at, status IN ('lobby', 'running') FROM matches WHERE id = NEW.match_id)
  WHERE match_id = NEW.match_id AND account_id = NEW.account_id;
END;
CREATE TRIGGER players_follow AFTER UPDATE OF updated_at, status ON matches BEGIN
  UPDATE players SET updated_at = NEW.updated_at, going = NEW.status IN ('lobby', 'running') WHERE match_id = NEW.id;
END;
`;

/** A trigger runs at the end of its statement, after the append has inserted its players. */
const POSTGRES_TRIGGERS = `
CREATE FUNCTION tavola_player_comes() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  SELECT updated_at, CASE WHEN status IN ('lobby', 'running') THEN 1 ELSE 0 END INTO NEW.updated_at, NEW.going
  FROM matches WHERE id = NEW.match_id;
  RETURN NEW;
END $$;
CREATE TRIGGER players_come BEFORE INSERT ON players FOR EACH ROW EXECUTE FUNCTION tavola_player_comes();
CREATE FUNCTION tavola_players_follow() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
  UPDATE players SET updated_at = NEW.updated_at, going = CASE WHEN NEW.status IN ('lobby', 'running') THEN 1 ELSE 0 END
  WHERE match_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER players_follow AFTER UPDATE OF updated_at, status ON matches
  FOR EACH ROW EXECUTE FUNCTION tavola_players_follow();
`;

export const tablesOfAnAccount: Migration = {
  version: 8,
  says: 'Lists the tables of an account faster, however many there are.',
  sqlite: COLUMNS + SQLITE_TRIGGERS,
  postgres: postgresOf(COLUMNS) + POSTGRES_TRIGGERS,
};
