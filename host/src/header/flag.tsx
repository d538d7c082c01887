import { token } from '@livery/ui';
import { styled } from 'styled-components';
import flags from './flags/flags.svg';

const FlagImage = styled.img`
  flex: none;
  width: 20px;
  height: 14px;
  border-radius: 2px;
  /* White flags need a visible edge. */
  box-shadow: 0 0 0 1px ${token.lineStrong};
`;

/** A region's flag from `flags.svg`. It is decorative, because the name is beside it. */
export function Flag({ region }: { readonly region: string }) {
  return <FlagImage src={`${flags}#${region}`} alt="" loading="lazy" />;
}
