import type { JSX } from 'preact';
import { PageTitle } from '../app/PageTitle.tsx';
import { BoardMarks } from './BoardMarks.tsx';
import { Boards } from './Boards.tsx';
import { Buttons } from './Buttons.tsx';
import { ColtPieces } from './ColtPieces.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { ObjectronSigns } from './ObjectronSigns.tsx';
import { Overlays } from './Overlays.tsx';
import { SeatSamples } from './SeatSamples.tsx';
import { Tokens } from './Tokens.tsx';
import './gallery.css';

/** Every component in every state, for developers. */
export function Gallery(): JSX.Element {
  return (
    <div class="page gallery">
      <div class="page-head">
        <PageTitle title="Gallery" />
      </div>
      <Tokens />
      <div class="gallery-columns">
        <Buttons />
        <FieldSamples />
        <SeatSamples />
        <Overlays />
        <Boards />
        <ObjectronSigns />
        <ColtPieces />
      </div>
      <BoardMarks />
    </div>
  );
}
