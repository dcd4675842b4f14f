import { type AdminScreen, screen } from '../admin-screen.tsx';
import {
  blocklistPlace,
  feedbackPlace,
  findingsPlace,
  invitationsPlace,
  signUpsPlace,
  userPlace,
  usersPlace,
} from '../places/people-places.ts';

const blocklist = async () => (await import('../blocklist/blocklist-screen.tsx')).BlocklistScreen;
const users = () => import('../users/user-screens.tsx');

/** The admin pages about members and their activity. */
export const peopleScreens: readonly AdminScreen[] = [
  screen(usersPlace, { name: 'users', group: 'people', needs: 'members' }, async () => (await users()).UsersScreen),
  screen(
    signUpsPlace,
    { name: 'signUps', group: 'people', needs: 'members' },
    async () => (await import('../sign-ups/sign-ups-screen.tsx')).SignUpsScreen,
  ),
  screen(
    invitationsPlace,
    { name: 'invitations', group: 'people', needs: 'roles' },
    async () => (await import('../invitations/invitations-screen.tsx')).InvitationsScreen,
  ),
  screen(blocklistPlace, { name: 'blocklist', group: 'people', needs: 'members' }, blocklist),
  screen(userPlace, { name: 'user', needs: 'members' }, async () => (await users()).UserScreen),
  screen(
    findingsPlace,
    { name: 'findings', group: 'people', needs: 'review' },
    async () => (await import('../vote-rings/findings-screen.tsx')).FindingsScreen,
  ),
  screen(
    feedbackPlace,
    { name: 'feedback', group: 'people', needs: 'feedback' },
    async () => (await import('../feedback/feedback-screen.tsx')).FeedbackScreen,
  ),
];
