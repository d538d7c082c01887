import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Column, Row } from '../../.storybook/layout.ts';
import { GlobalStyle } from './global-style.ts';
import { token, textStyle, type Token, type TypeSize } from './token.ts';

/** Every token that `GlobalStyle` declares. */
const meta = { title: 'theme', component: GlobalStyle } satisfies Meta<typeof GlobalStyle>;
export default meta;
type Story = StoryObj<typeof meta>;

const Swatch = styled.div<{ $ground: string; $text: string }>`
  display: grid;
  place-items: center;
  min-width: 168px;
  min-height: 56px;
  padding: ${token.s2};
  border: 1px solid ${token.line};
  border-radius: ${token.r2};
  background: ${({ $ground }) => $ground};
  color: ${({ $text }) => $text};
  ${textStyle(13, 500)}
`;

type Pair = readonly [ground: keyof Token, text: keyof Token];

const Swatches = ({ pairs }: { readonly pairs: readonly Pair[] }) => (
  <Row>
    {pairs.map(([ground, text]) => (
      <Swatch key={`${ground} ${text}`} $ground={token[ground]} $text={token[text]}>
        {text} · {ground}
      </Swatch>
    ))}
  </Row>
);

const grounds = ['surface0', 'surface1', 'surface2', 'surface3', 'pop', 'field'] as const;
const texts = ['text1', 'text2', 'text3', 'primaryText', 'up', 'down', 'warning', 'info', 'success', 'danger'] as const;

/** Every text role on every surface: each pair must be readable. */
export const TextOnSurfaces: Story = {
  render: () => (
    <Column>
      {grounds.map((ground) => (
        <Swatches key={ground} pairs={texts.map((text) => [ground, text] as const)} />
      ))}
    </Column>
  ),
};

export const Brand: Story = {
  render: () => (
    <Swatches
      pairs={[
        ['primary', 'onPrimary'],
        ['primaryHover', 'onPrimary'],
        ['primarySoft', 'primaryText'],
      ]}
    />
  ),
};

/** `colorMode2` swaps all roles of rise and fall. */
export const RiseAndFall: Story = {
  render: () => (
    <Swatches
      pairs={[
        ['upSolid', 'onUp'],
        ['downSolid', 'onDown'],
        ['upSoft', 'up'],
        ['downSoft', 'down'],
      ]}
    />
  ),
};

/** Success and danger are never swapped. */
export const Outcomes: Story = {
  render: () => (
    <Swatches
      pairs={[
        ['successSoft', 'success'],
        ['dangerSoft', 'danger'],
        ['warningSoft', 'warning'],
        ['infoSoft', 'info'],
      ]}
    />
  ),
};

const Step = styled.p<{ $size: TypeSize }>`
  ${({ $size }) => textStyle($size, $size >= 24 ? 650 : 400)}
  overflow-wrap: anywhere;
`;

export const TypeScale: Story = {
  render: () => (
    <Column>
      {([12, 13, 14, 16, 20, 24, 32, 44, 60] as const).map((size) => (
        <Step key={size} $size={size}>
          {size} · Ag 0123456789
        </Step>
      ))}
    </Column>
  ),
};

const Bar = styled.div<{ $width: string }>`
  width: ${({ $width }) => $width};
  height: ${token.s4};
  background: ${token.primary};
`;

export const Space: Story = {
  render: () => (
    <Column>
      {(['s1', 's2', 's3', 's4', 's6', 's8', 's12', 's18', 's24'] as const).map((name) => (
        <Row key={name}>
          <Bar $width={token[name]} />
          {name}
        </Row>
      ))}
    </Column>
  ),
};

const Block = styled.div<{ $radius: string; $shadow: string }>`
  display: grid;
  place-items: center;
  width: 120px;
  height: 80px;
  border-radius: ${({ $radius }) => $radius};
  background: ${token.pop};
  box-shadow: ${({ $shadow }) => $shadow};
`;

export const RadiusAndElevation: Story = {
  render: () => (
    <Row>
      {(['r1', 'r2', 'r3'] as const).map((name) => (
        <Block key={name} $radius={token[name]} $shadow={`inset 0 0 0 1px ${token.lineStrong}`}>
          {name}
        </Block>
      ))}
      {(['shadow1', 'shadow2'] as const).map((name) => (
        <Block key={name} $radius={token.r3} $shadow={token[name]}>
          {name}
        </Block>
      ))}
    </Row>
  ),
};

const Moving = styled.div<{ $time: string }>`
  display: grid;
  place-items: center;
  width: 120px;
  height: 56px;
  border-radius: ${token.r2};
  background: ${token.surface2};
  transition: background ${({ $time }) => $time} ease-out;

  &:hover {
    background: ${token.primarySoft};
  }
`;

/** Each animates on hover, but not where reduced motion is preferred. */
export const Motion: Story = {
  render: () => (
    <Row>
      {(['fast', 'calm', 'tint'] as const).map((name) => (
        <Moving key={name} $time={token[name]}>
          {name}
        </Moving>
      ))}
    </Row>
  ),
};
