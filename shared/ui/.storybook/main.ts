/** Storybook for the components of this package, without telemetry and update checks. */
import { sourceRules } from '@livery/module-tools/webpack/source-rules';
import type { StorybookConfig } from '@storybook/react-webpack5';

const configuration: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { check: false, reactDocgen: false },
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
  webpackFinal: ({ module, plugins, ...webpack }, { configType }) => ({
    ...webpack,
    // webpack's progress would fill the console.
    plugins: plugins?.filter((plugin) => plugin?.constructor.name !== 'ProgressPlugin') ?? [],
    module: {
      ...module,
      rules: [...(module?.rules ?? []), ...sourceRules({ development: configType === 'DEVELOPMENT', refresh: false })],
    },
    performance: { hints: false },
  }),
};

export default configuration;
