/** Stands for a page that is drawn by the browser alone. */
export default () => null;
