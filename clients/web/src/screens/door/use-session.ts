import type { SessionState, TableSession } from '@tavola/client-core';
import { useEffect, useState } from 'preact/hooks';

/** What a session knows, followed as it changes. */
export function useSession(session: TableSession): SessionState {
  const [state, setState] = useState(session.state);
  useEffect(() => {
    setState(session.state);
    return session.listen(setState);
  }, [session]);
  return state;
}
