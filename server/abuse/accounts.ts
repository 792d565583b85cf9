import { Caller, type Response } from './caller.ts';
import { HONEST_ADDRESS } from './honest.ts';
import { type AbuseReport, type AbuseRow, milliseconds, problemsIn, withServer } from './row.ts';

const PASSWORD = 'honest horse battery staple';
const GUESSES = 60;
/** Guesses at one name that the server may compare before it slows down. */
const MAX_COMPARED = 20;
const SIGN_UPS = 20;
/** Comparing a password takes its time, and two that were begun before go first. */
const MAX_TIMES = 4;

const signIn = (caller: Caller, name: string, password: string): Promise<Response> =>
  caller.ask('POST', '/api/session', { name, password, as: 'program' });

/** The honest player's browser. It was here before, so it brings its device cookie. */
class Browser {
  readonly #url: string;
  #cookies = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** How long the honest player needs to sign in, and what the server answers. */
  async signIn(): Promise<Response> {
    const device = this.#cookies.split('; ').find((cookie) => cookie.includes('-device='));
    const caller = new Caller(this.#url, HONEST_ADDRESS, null, {
      origin: this.#url,
      ...(device === undefined ? {} : { cookie: device }),
    });
    const response = await caller.ask('POST', '/api/session', { name: 'Honest', password: PASSWORD });
    if (response.cookies !== '') this.#cookies = response.cookies;
    caller.close();
    return response;
  }
}

const shown = ({ status, code, ms }: Response): string =>
  `${milliseconds(ms)}${status === 201 ? '' : ` ${status} ${code}`}`;

async function guessing(trustProxy: string, guesser: (url: string, index: number) => Caller): Promise<AbuseReport> {
  return withServer({ TAVOLA_TRUST_PROXY: trustProxy }, async ({ url }) => {
    const honest = new Browser(url);
    await honest.signIn();
    const before = await honest.signIn();
    const guesses = Array.from({ length: GUESSES }, (_, index) =>
      signIn(guesser(url, index), 'Honest', `wrong guess ${index}`),
    );
    const during = await honest.signIn();
    const answers = await Promise.all(guesses);
    const after = await honest.signIn();
    const compared = answers.filter(({ status }) => status === 403).length;
    return {
      figures: [
        { what: 'sign-in', before: shown(before), during: shown(during), after: shown(after) },
        { what: 'guesses compared', before: '-', during: `${compared} of ${GUESSES}`, after: '-' },
      ],
      problems: problemsIn(
        [compared <= MAX_COMPARED, `${compared} guesses for one name were compared`],
        [after.status === 201, `the owner could not sign in: ${shown(after)}`],
      ),
    };
  });
}

async function signingUp(): Promise<AbuseReport> {
  return withServer({}, async ({ url }) => {
    const honest = new Browser(url);
    await honest.signIn();
    const before = await honest.signIn();
    const crowd = Array.from({ length: SIGN_UPS }, (_, index) =>
      signIn(new Caller(url, `127.0.2.${1 + (index % 4)}`), `Crowd ${index}`, `a password of ${index}`),
    );
    const during = await honest.signIn();
    const answers = await Promise.all(crowd);
    const after = await honest.signIn();
    const early = answers.filter(({ status }) => status === 429).map(({ ms }) => ms);
    return {
      figures: [
        { what: 'sign-in', before: shown(before), during: shown(during), after: shown(after) },
        {
          what: 'sign-ups done / refused',
          before: '-',
          during: `${answers.filter(({ status }) => status === 201).length} / ${early.length}`,
          after: '-',
        },
      ],
      problems: problemsIn([
        during.status === 201 && during.ms <= MAX_TIMES * before.ms,
        `a known player waited: ${shown(during)}`,
      ]),
    };
  });
}

async function commonPassword(): Promise<AbuseReport> {
  return withServer({}, async ({ url }) => {
    const answers = await Promise.all(
      ['password1', '12345678', 'qwertyuiop'].map((password, index) =>
        signIn(new Caller(url, '127.0.2.1'), `Lazy ${index}`, password),
      ),
    );
    const taken = answers.filter(({ status }) => status === 201).length;
    return {
      figures: [
        { what: 'common passwords accepted', before: '-', during: `${taken} of ${answers.length}`, after: '-' },
      ],
      problems: problemsIn([taken === 0, `${taken} common passwords were accepted`]),
    };
  });
}

async function programToken(): Promise<AbuseReport> {
  return withServer({}, async ({ url }) => {
    const owner = new Caller(url, HONEST_ADDRESS);
    const first = await owner.ask('POST', '/api/session', { name: 'Honest', as: 'program' });
    const session = new Caller(url, HONEST_ADDRESS, String(first.body['token']));
    const program = new Caller(url, '127.0.2.1', String((await session.must('POST', '/api/account/tokens'))['token']));
    const isIn = async (): Promise<boolean> => (await session.ask('GET', '/api/session')).body['account'] !== null;
    const before = await isIn();
    const attempt = await program.ask('PUT', '/api/account/password', { password: PASSWORD });
    const after = await isIn();
    const word = (signedIn: boolean): string => (signedIn ? 'signed in' : 'locked out');
    return {
      figures: [
        { what: 'the owner', before: word(before), during: `${attempt.status} ${attempt.code}`, after: word(after) },
      ],
      problems: problemsIn(
        [attempt.status >= 400, 'a program token set a password'],
        [after, 'the owner was locked out'],
      ),
    };
  });
}

export const accountRows: readonly AbuseRow[] = [
  {
    name: 'passwords',
    attack: `${GUESSES} password guesses for one name from 6 addresses`,
    required: `at most ${MAX_COMPARED} are compared`,
    run: () => guessing('off', (url, index) => new Caller(url, `127.0.2.${1 + (index % 6)}`)),
  },
  {
    name: 'passwords forged',
    attack: `${GUESSES} guesses with a forged X-Forwarded-For, TAVOLA_TRUST_PROXY=on`,
    required: `at most ${MAX_COMPARED} are compared: only the nearest hop counts`,
    // The proxy adds the address it saw at the end. Everything before it is the attacker's own text.
    run: () =>
      guessing(
        'on',
        (url, index) => new Caller(url, '127.0.2.1', null, { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.9` }),
      ),
  },
  { name: 'passwords common', attack: 'sign-ups with common passwords', required: 'refused', run: commonPassword },
  {
    name: 'sign-ups',
    attack: `${SIGN_UPS} concurrent sign-ups with passwords, from 4 addresses`,
    required: `a known player signs in within ${MAX_TIMES} times the usual time`,
    run: signingUp,
  },
  {
    name: 'token',
    attack: 'a guest’s program token sets a password',
    required: 'a program token never changes credentials',
    run: programToken,
  },
];
