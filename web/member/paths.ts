/** The addresses of one program's participants. */
export function memberPaths(slug: string) {
  const root = `/program/${encodeURIComponent(slug)}`;
  return {
    login: `${root}/login`,
    register: `${root}/register`,
    forgotLogin: `${root}/forgot-login`,
    dashboard: `${root}/dashboard`,
    earnPoints: `${root}/earn-points`,
    enterItems: `${root}/enter-items`,
    trainings: `${root}/training-catalog`,
    training: (id: string) => `${root}/training-module?training=${id}`,
    trainingStep: (id: string, step: 'video' | number) => `${root}/training-module?training=${id}&step=${step}`,
    redeem: `${root}/redeem-points`,
    reward: (item: string) => `${root}/redeem-points?item=${item}`,
    cart: `${root}/cart`,
    activity: `${root}/activity`,
    activityTab: (tab: ActivityTab) => `${root}/activity?tab=${tab}`,
    ownReceipt: (receipt: string) => `${root}/activity/receipt?receipt=${receipt}`,
    continueDraft: (receipt: string) => `${root}/enter-items?step=confirm&receipt=${receipt}`,
    sendAgain: (denied: string) => `${root}/enter-items?again=${denied}`,
    terms: `${root}/rules-and-terms`,
    account: `${root}/account`,
  };
}

export const activityTabs = ['receipts', 'points', 'orders', 'trainings'] as const;
export type ActivityTab = (typeof activityTabs)[number];
