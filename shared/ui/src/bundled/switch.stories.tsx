import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Switch } from './switch.tsx';

const meta = { component: Switch, args: { 'aria-label': 'Deposits', checked: true, readOnly: true } } satisfies Meta<
  typeof Switch
>;
export default meta;

export const On: StoryObj<typeof meta> = {};

export const Off: StoryObj<typeof meta> = { args: { checked: false } };
