// The order matters: later files override earlier ones. Every screen with a table loads all of them.
import './table.css';
import './seats.css';
import './action-bar.css';
import './sidebar.css';
import './narrow.css';
import './narrow-seats.css';
import './many-seats.css';
import './sideways.css';
import './chart.css';
import './end.css';
