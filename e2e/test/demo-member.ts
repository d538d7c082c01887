/** The member that every demonstration has. */
export const demoMember = { email: 'demo@livery.example', password: 'livery-demo' } as const;
