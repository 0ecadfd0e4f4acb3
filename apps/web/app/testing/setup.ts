/** Component tests see what a person sees: the app's own styles, in the light theme. */
import '../styles/app.css';
