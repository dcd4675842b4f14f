import { expect, test } from 'vitest';
import { readFiles } from '../../messages/read-messages.ts';

/** Texts that the specification fixes literally. Translations choose their own words. */
const specified = {
  shell: {
    notFound: { title: 'Page Not Found' },
    nav: {
      allDeals: 'All Deals',
      trending: 'Trending',
      guides: 'Guides',
      categories: 'Categories',
      login: 'Login',
      register: 'Register',
      profile: 'Profile',
      about: 'About',
      faq: 'FAQ',
      privacy: 'Privacy',
      terms: 'Terms',
      contact: 'Contact',
    },
    logout: 'Logout',
    footer: {
      groups: { quickLinks: 'Quick Links', account: 'Account', about: 'About' },
    },
    failure: {
      application: 'Application Error',
      reload: 'Reload Page',
      page: 'Page Error',
      pageText: "This page is temporarily unavailable. We're working to fix the issue.",
      title: 'Something went wrong',
      back: 'Go Back',
    },
    toasts: {
      session: 'Your session has expired. Please log in again.',
      denied: 'Access denied.',
      notFound: 'Resource not found.',
      server: 'An unexpected server error occurred.',
    },
  },
  ui: {
    actions: { loading: 'Loading...', close: 'Close' },
    tryAgain: 'Try Again',
    previous: 'Previous',
    next: 'Next',
    pageOf: 'Page {{page, number}} of {{pages, number}}',
    errorLine: 'Error: {{message}}',
    notAvailable: 'N/A',
    network: 'Network error. Please check your connection.',
  },
  home: {
    title: "Today's Best Deals",
    emptyTitle: 'No deals available',
    emptyText: 'Check back later for new deals!',
    viewAllDeals: 'View All Deals',
    trending: { title: 'Trending Deals', viewAll: 'View All' },
    categories: {
      electronics: 'Electronics',
      fashion: 'Fashion',
      home: 'Home & Garden',
      sports: 'Sports',
      books: 'Books',
    },
  },
  deals: {
    submitDeal: 'Submit Deal',
    limited: 'Limited',
    percentOff: '{{percent}} OFF',
    over: { archived: 'Archived' },
    soldBy: 'Sold by <store>{{name}}</store>',
    freeShipping: 'FREE Shipping',
    shippingPrice: '+{{price}} Shipping',
    share: 'Share',
    viewDeal: 'View Deal',
    postedBy: 'Posted by {{name}}',
    unknownUser: 'Unknown User',
    shareUnavailable: 'Share functionality not available or coming soon!',
    fetchFailed: 'Failed to fetch deals',
    noPrice: '$N/A',
  },
  search: {
    list: { none: 'No recent searches found.' },
  },
  notifications: {
    bell: {
      title: 'Notifications',
      unreadOnly: 'Unread Only',
      showAll: 'Show All',
      markAll: 'Mark All Read',
      loading: 'Loading notifications...',
      none: 'No notifications to display',
      loadMore: 'Load More',
      viewAll: 'View All Notifications',
      failed: 'Failed to load notifications',
    },
    page: { failed: 'Failed to load notifications' },
  },
  saves: {
    save: 'Save',
    saved: 'Saved',
    saving: 'Saving...',
    said: { login: 'Please log in to save deals' },
  },
  time: { justNow: 'Just now', invalid: 'Invalid date' },
  badges: { none: 'No badges earned yet', more: '+{{number, number}} more' },
  feedback: {
    sendTitle: 'Send Feedback',
    report: 'Report Issue',
    fields: {
      both: 'Please provide both a summary and description.',
      email: 'Please provide an email address for follow-up.',
    },
    thanks: "Thank you for your feedback! We'll review it and get back to you if needed.",
    sendFailed: 'Failed to submit feedback. Please try again later.',
    updateFailed: 'Failed to update feedback status.',
    history: { failed: 'Failed to load feedback history.', deleteFailed: 'Failed to delete feedback.' },
  },
  'error-boundary': { title: 'Component Error', failed: '{{name}} failed to load.' },
  votes: { login: 'Please log in to vote' },
  categories: { failed: 'Failed to load categories' },
  points: {
    failed: {
      load: 'Failed to load points data',
      fetch: 'Failed to fetch user points',
      history: 'Failed to fetch points history',
      reputation: 'Failed to calculate reputation',
      score: 'Failed to calculate reputation score',
    },
    wrong: {
      empty: 'Empty response from server',
      format: 'Invalid response format from server',
      structure: 'Invalid response structure from server',
      points: 'Invalid points data response format',
      user: 'Invalid user ID provided',
      unexpected: 'An unexpected error occurred',
    },
  },
  session: {
    failed: {
      login: 'Login failed',
      registration: 'Registration failed',
      authentication: 'Authentication failed',
    },
  },
  member: {
    profile: { failed: 'Profile update failed' },
  },
  security: {
    password: { failed: 'Password update failed' },
  },
};

test('the English messages match the specification exactly', () => {
  expect(readFiles('en')).toMatchObject(specified);
});
