import {
  AppWindow,
  BookOpen,
  Briefcase,
  Car,
  Cpu,
  Dumbbell,
  FolderOpen,
  Gamepad2,
  HeartPulse,
  House,
  type LucideIcon,
  PawPrint,
  Plane,
  Puzzle,
  Shirt,
  ShoppingBasket,
} from 'lucide-react';

/** Icons by the name stored with the category. */
const icons: Record<string, LucideIcon> = {
  'app-window': AppWindow,
  'book-open': BookOpen,
  briefcase: Briefcase,
  car: Car,
  cpu: Cpu,
  dumbbell: Dumbbell,
  'gamepad-2': Gamepad2,
  'heart-pulse': HeartPulse,
  house: House,
  'paw-print': PawPrint,
  plane: Plane,
  puzzle: Puzzle,
  shirt: Shirt,
  'shopping-basket': ShoppingBasket,
};

/** The icon of a top category, or a folder if its name is unknown. */
export function CategoryIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? FolderOpen;
  return <Icon size={size} strokeWidth={1.75} className="shrink-0 text-accent-text" aria-hidden />;
}
