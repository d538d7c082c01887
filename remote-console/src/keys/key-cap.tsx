import { token } from '@livery/ui';
import styled from 'styled-components';

/** The cap of a key beside what it does. Screen readers skip it: `?` lists all keys. */
export const KeyCap = styled.kbd.attrs({ 'aria-hidden': true })`
  flex: none;
  display: inline-grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding: 0 4px;
  border-radius: ${token.r1};
  background: ${token.surface3};
  color: ${token.text2};
  font: 500 0.75rem/18px ${token.font};

  /* In a button it takes the colour of the label. */
  button & {
    margin-right: -4px;
    background: color-mix(in srgb, currentColor 14%, transparent);
    color: inherit;
  }

  /* There are no keys. */
  @media (pointer: coarse) {
    display: none;
  }
`;
