import {
  type BattleSide,
  type BattleSupport,
  type DiplomacyView,
  type Unit,
  unitIn,
  type Verdict,
} from '@tavola/games/diplomacy';
import { Equal, GitBranch, Scissors, Shield, Swords } from 'lucide';
import { Button, Icon, SeatMark } from '../../../design/index.ts';
import { notationOf, unitsIn } from '../picture.ts';
import { diplomacySpoken } from '../words.ts';
import type { Fight, SeasonReport } from './season.ts';
import type { SeasonModel } from './use-season.ts';

const ICONS = { taken: Swords, held: Shield, 'stand-off': Equal } as const;

interface Props {
  readonly model: SeasonModel;
  readonly view: DiplomacyView;
  readonly season: SeasonReport;
  readonly fight: Fight;
  /** Its number among the steps. */
  readonly step: number;
  readonly tryOut: ((season: SeasonReport) => void) | null;
}

/** One battle: who attacked what, how it ended and the strengths. Opens to a card with every support. */
export function FightRow(props: Props) {
  const { model, view, fight, step } = props;
  const { battle, resolved } = fight;
  const { m, names } = diplomacySpoken.say.of(view);
  const units = unitsIn(resolved.verdicts);
  const isOpen = model.selected.value === step;
  const attackers = battle.sides.filter(({ role }) => role === 'attacker');
  const point = (on: boolean): void => {
    model.pointed.value = on ? step : null;
  };
  return (
    <li class={classOf(isOpen, model.pointed.value === step)}>
      <button
        type="button"
        class="season-row"
        aria-expanded={isOpen}
        onClick={() => model.select(isOpen ? null : step)}
        onPointerEnter={() => point(true)}
        onPointerLeave={() => point(false)}
        onFocus={() => point(true)}
        onBlur={() => point(false)}
      >
        <Icon node={ICONS[battle.result]} size={15} />
        <strong>{names.province(battle.at)}</strong>
        <span class="season-attackers">
          {attackers.map(({ unit }) => (
            <span key={unit} class="season-attacker">
              <SeatMark seat={unitIn(units, unit)?.seat ?? 0} size={13} /> {names.province(unit)}
            </span>
          ))}
        </span>
        <span class="season-result">{m[`season.result.${battle.result}`]}</span>
        <span class="season-figures tabular">{figuresOf(battle.sides)}</span>
      </button>
      {isOpen && <StrengthCard {...props} units={units} />}
    </li>
  );
}

function classOf(isOpen: boolean, isPointed: boolean): string {
  return `season-fight${isOpen ? ' season-open' : ''}${isPointed ? ' season-lit' : ''}`;
}

/** “2 : 1”: the strongest attacker against the defender, or else the next attacker. */
export function figuresOf(sides: readonly BattleSide[]): string {
  const attackers = sides.filter(({ role }) => role === 'attacker');
  const against = sides.find(({ role }) => role === 'defender') ?? attackers[1];
  return `${attackers[0]?.strength ?? 0} : ${against?.strength ?? 0}`;
}

interface CardProps extends Props {
  readonly units: readonly Unit[];
}

/** Every side with its supports, and a sentence for each order that failed. */
function StrengthCard(props: CardProps) {
  const { view, fight, season, tryOut, units } = props;
  const { battle, resolved } = fight;
  const { m, causes: why, names } = diplomacySpoken.say.of(view);
  const verdicts = battle.sides.map(({ unit }) => verdictOf(resolved.verdicts, unit));
  const sentences = verdicts.flatMap((verdict) =>
    verdict === undefined || verdict.ok ? [] : why(season.causes.get(verdict) ?? [], verdict, units),
  );
  const winner = battle.winner === undefined ? undefined : unitIn(units, battle.winner);
  return (
    <div class="season-card">
      {battle.sides.map((side) => (
        <Side key={side.unit} {...props} side={side} verdict={verdictOf(resolved.verdicts, side.unit)} />
      ))}
      {winner !== undefined && <p>{m['season.taken']({ unit: names.owned(winner), place: names.place(battle.at) })}</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {tryOut !== null && (
        <Button look="ghost" size="small" icon={GitBranch} onClick={() => tryOut(season)}>
          {m['season.try']}
        </Button>
      )}
    </div>
  );
}

function verdictOf(verdicts: readonly Verdict[], province: string): Verdict | undefined {
  return verdicts.find(({ unit }) => unit?.at.slice(0, 3) === province);
}

interface SideProps extends CardProps {
  readonly side: BattleSide;
  readonly verdict: Verdict | undefined;
}

function Side({ side, verdict, view, fight, units }: SideProps) {
  return (
    <div class="season-side">
      <p class="season-side-line">
        <SeatMark seat={unitIn(units, side.unit)?.seat ?? 0} size={15} />
        <strong>{verdict === undefined ? '' : notationOf(verdict, fight.resolved)}</strong>
        <strong class="season-strength">{side.strength}</strong>
      </p>
      <ul>
        {side.supports.map((support) => (
          <Support key={support.unit} {...{ support, view, units }} />
        ))}
      </ul>
    </div>
  );
}

interface SupportProps {
  readonly support: BattleSupport;
  readonly view: DiplomacyView;
  readonly units: readonly Unit[];
}

/** A support: +1, or struck out with the reason. */
function Support({ support, view, units }: SupportProps) {
  const { m, names } = diplomacySpoken.say.of(view);
  const { unit: at, code, by = [] } = support;
  const unit = unitIn(units, at);
  const name = unit === undefined ? names.province(at) : `${unit.type} ${at.toUpperCase()}`;
  return (
    <li class={code === undefined ? 'season-support' : 'season-support season-void'}>
      <SeatMark seat={unit?.seat ?? 0} size={12} />
      <span>
        <span class="season-supporter">{m['season.supports']({ unit: name })}</span>
        {code === 'help-cut' && (
          <span class="season-cut">
            {' '}
            <Icon node={Scissors} size={13} /> {m['season.cut']({ units: names.ownedIn(by, units) })}
          </span>
        )}
        {code === 'help-own' && <span> {m['season.own-unit']}</span>}
        {code === 'support-unmatched' && <span> {m['season.unmatched']}</span>}
      </span>
      <span class="season-strength tabular">{code === undefined ? '+1' : '0'}</span>
    </li>
  );
}
