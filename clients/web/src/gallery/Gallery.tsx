import type { JSX } from 'preact';
import { PageTitle } from '../app/PageTitle.tsx';
import { Boards } from './Boards.tsx';
import { Buttons } from './Buttons.tsx';
import { ColtPieces } from './ColtPieces.tsx';
import { Fields } from './Fields.tsx';
import { ObjectronSigns } from './ObjectronSigns.tsx';
import { Overlays } from './Overlays.tsx';
import { Seats } from './Seats.tsx';
import { Tokens } from './Tokens.tsx';
import './gallery.css';

/** Every component in every state, for whoever changes one. */
export function Gallery(): JSX.Element {
  return (
    <div class="page gallery">
      <div class="page-head">
        <PageTitle title="Gallery" />
      </div>
      <Tokens />
      <div class="gallery-columns">
        <Buttons />
        <Fields />
        <Seats />
        <Overlays />
        <Boards />
        <ObjectronSigns />
        <ColtPieces />
      </div>
    </div>
  );
}
