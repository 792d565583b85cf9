/**
 * The style sheets of all components, loaded before those of any screen: a screen may override a component, and must win
 * whichever screen was opened first. The code of a component loads with the screens that use it.
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
import './slider.css';
import './switch.css';
import './tabs.css';
import './toast.css';
import './tooltip.css';
