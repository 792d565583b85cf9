import { type DiplomacyState, type Place, provinceOf, unitIn } from '@tavola/games/diplomacy';
import { loadDiplomacyEditor } from '@tavola/words/load/diplomacy-editor';
import { wordArea } from '../../../app/language.ts';
import { diplomacySpoken } from '../words.ts';
import type { Brush, Edit, EditRefusal } from './edit.ts';
import type { Oddity } from './oddities.ts';

/** The words of the position editor. */
export const editorWords = wordArea(loadDiplomacyEditor);

/** Why an edit is impossible. */
export function editRefusalText(code: EditRefusal, at: string): string {
  const { names } = diplomacySpoken.say;
  const [place, first] = [names.place(at), names.province(at)];
  const { say } = editorWords;
  switch (code) {
    case 'army-at-sea':
      return say['refusal.army-at-sea']({ place });
    case 'fleet-inland':
      return say['refusal.fleet-inland']({ place });
    case 'only-army':
      return say['refusal.only-army']({ place: first });
    case 'only-fleet':
      return say['refusal.only-fleet']({ place: first });
    case 'choose-power':
      return say['refusal.choose-power'];
    case 'no-centre':
      return say['refusal.no-centre']({ place: first });
    case 'occupied':
      return say['refusal.occupied']({ place });
    case 'nothing-here':
      return say['refusal.nothing-here']({ place });
    case 'too-many-units':
      return say['refusal.too-many-units'];
  }
}

/** What a press would do, at the pointer. Empty: nothing. `before` is the position it would change. */
export function editText(edit: Edit, before: DiplomacyState, { owner }: Brush): string {
  const { say } = editorWords;
  const { names } = diplomacySpoken.say.of(before);
  switch (edit.kind) {
    case 'place':
      return say['edit.place'](placed(edit.unit.type, edit.unit.at));
    case 'switch':
      return say['edit.switch']({ type: edit.unit.type === 'A' ? 'army' : 'fleet' });
    case 'replace':
    case 'dislodge': {
      const other = unitIn(before.units, provinceOf(edit.unit.at));
      return say[`edit.${edit.kind}`]({ unit: other === undefined ? '' : names.owned(other) });
    }
    case 'move':
      return say['edit.move']({ place: names.place(edit.unit.at) });
    case 'remove':
      return say['edit.remove']({ unit: names.owned(edit.unit) });
    case 'paint': {
      const place = names.place(edit.at);
      return owner === null ? say['edit.unpaint']({ place }) : say['edit.paint']({ place, power: names.power(owner) });
    }
    case 'pick': {
      const unit = unitIn(before.units, edit.at);
      return unit === undefined ? '' : say['edit.pick']({ unit: names.owned(unit) });
    }
    case 'coast':
      return say['edit.coast']({ place: names.place(edit.at) });
    case 'refused':
      return editRefusalText(edit.code, edit.at);
    case 'same':
      return '';
  }
}

/** What has changed, for screen readers. */
export function doneText(edit: Edit, state: DiplomacyState, { owner }: Brush): string {
  const { say } = editorWords;
  const { names } = diplomacySpoken.say.of(state);
  switch (edit.kind) {
    case 'place':
    case 'switch':
    case 'replace':
    case 'dislodge':
    case 'remove':
      return say[`done.${edit.kind}`]({ unit: names.owned(edit.unit) });
    case 'move':
      return say['done.move']({ place: names.place(edit.unit.at) });
    case 'paint': {
      const place = names.province(edit.at);
      return owner === null ? say['done.unpaint']({ place }) : say['done.paint']({ place, power: names.power(owner) });
    }
    case 'refused':
      return editRefusalText(edit.code, edit.at);
    case 'coast':
      return say['coast.title']({ place: names.place(edit.at) });
    case 'pick':
    case 'same':
      return '';
  }
}

function placed(type: 'A' | 'F', at: Place) {
  const place = diplomacySpoken.say.names.place(at);
  return { type: type === 'A' ? 'army' : 'fleet', coast: at.length > 3, place } as const;
}

export function oddityText(oddity: Oddity, state: DiplomacyState): string {
  const { say } = editorWords;
  const { names } = diplomacySpoken.say.of(state);
  switch (oddity.code) {
    case 'extra-units': {
      const { seat, units, centres } = oddity;
      return say['odd.extra-units']({ power: names.power(seat), units, centres });
    }
    case 'no-units':
      return say['odd.no-units']({ power: names.power(oddity.seat) });
    case 'stuck':
      return say['odd.stuck']({ unit: names.owned(oddity.unit) });
    case 'idle':
      return say['odd.idle'];
  }
}

/** The bold words under the map: what the tool does for whom. */
export function brushText(state: DiplomacyState, { tool, owner }: Brush): string {
  const { say } = editorWords;
  const power = owner === null ? say.neutral : diplomacySpoken.say.of(state).names.power(owner);
  if (tool === 'move' || tool === 'remove') return say[`foot.${tool}`];
  return say[`foot.${tool}`]({ power });
}

/** The words after them. */
export function brushHelp(state: DiplomacyState, { tool, from }: Brush): string {
  const { say } = editorWords;
  const held = from === null ? undefined : unitIn(state.units, from);
  if (held !== undefined) return say['help.moving']({ unit: diplomacySpoken.say.names.unit(held) });
  return tool === 'army' || tool === 'fleet' ? say['help.unit'] : say[`help.${tool}`];
}
