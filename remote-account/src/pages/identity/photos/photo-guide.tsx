import styled from 'styled-components';
import { token } from '@livery/ui';

export type PhotoSubject = 'document' | 'person';

const GuideDrawing = styled.svg`
  width: 56%;
  color: ${token.text3};
`;

/** An outline of what the photo must show: a document within its four corners, or a person who holds it. */
export function PhotoGuide({ subject }: { readonly subject: PhotoSubject }) {
  return (
    <GuideDrawing
      viewBox="0 0 120 68"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
    >
      {subject === 'document' ? (
        <>
          <path d="M4 16V8a4 4 0 0 1 4-4h8M104 4h8a4 4 0 0 1 4 4v8M116 52v8a4 4 0 0 1-4 4h-8M16 64H8a4 4 0 0 1-4-4v-8" />
          <rect x="18" y="15" width="84" height="38" rx="4" strokeDasharray="6 4" />
        </>
      ) : (
        <>
          <circle cx="52" cy="18" r="14" />
          <path d="M24 66c0-16 10-26 28-26 7 0 13 2 17 5M78 66c0-3 0-6-1-8" />
          <rect x="68" y="30" width="34" height="26" rx="3" />
          <path d="M74 37h7v11h-7zM86 38h10M86 43h10M86 48h7" />
        </>
      )}
    </GuideDrawing>
  );
}
