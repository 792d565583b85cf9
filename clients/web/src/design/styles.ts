/**
 * The style sheets of all parts, loaded before every screen's own: a screen may dress a part differently, and that must win
 * whichever screen was opened first. The code of a part comes with the screens that use it.
 */
import './fonts.css';
import './tokens.css';
import './base.css';
import './button.css';
import './chip.css';
import './code-field.css';
import './dialog.css';
import './disclosure.css';
import './field.css';
import './menu.css';
import './seat-card.css';
import './skeleton.css';
import './switch.css';
import './tabs.css';
import './toast.css';
import './tooltip.css';
