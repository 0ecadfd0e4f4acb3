/** Component tests see what a user sees: the app's own styles, in the light theme. */
import '../styles/app.css';
