/** The address of every style sheet and picture under Jest. */
export default '/asset';
