export const steps = [
  { name: 'Basics', lead: 'Name, company and address of the program.' },
  { name: 'Rules and terms', lead: 'What participants agree to. Both may stay empty.' },
  { name: 'Registration', lead: 'What people fill in to join. Drag to reorder, or use Move up and Move down.' },
  { name: 'Rebate items', lead: 'The products that earn points, from a CSV file.' },
  { name: 'Reward items', lead: 'What participants redeem their points for.' },
  { name: 'Training', lead: 'Videos with a few questions, for more points than those for receipts.' },
  { name: 'Modules', lead: 'One module is a video and its questions.' },
] as const;

export const LAST_STEP = steps.length;
