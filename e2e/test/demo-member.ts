/** Who is there wherever a demonstration is. */
export const demoMember = { email: 'demo@livery.example', password: 'livery-demo' } as const;
