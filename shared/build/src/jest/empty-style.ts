/** What a style sheet is under Jest. */
export default {};
