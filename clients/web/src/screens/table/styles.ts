// In this order: what comes later overrules what stands before. Whoever draws a table loads all of them, so that the order stays.
import './room.css';
import './seats.css';
import './action-bar.css';
import './rail.css';
import './narrow.css';
import './narrow-seats.css';
import './crowd.css';
import './sideways.css';
import './end.css';
