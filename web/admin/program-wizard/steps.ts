export const steps = ['basics', 'rules', 'registration', 'rebates', 'rewards', 'training', 'modules'] as const;
