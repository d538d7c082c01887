/** What a picture's address is under Jest. */
export default '/asset';
